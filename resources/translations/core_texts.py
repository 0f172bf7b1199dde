# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds the texts of core/ that people read: literals, with places such as {1} where a Text has them.

What is put together with + is for programs, as are identifiers, formulas, sources, JSON, CSV and LaTeX: no such texts.
"""
import json
import pathlib
import re

TOKEN = re.compile(
    r'''(?P<space>\s+)|(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<raw>(?:u8)?R"(?P<tag>[^(\s]*)\((?P<body>.*?)\)(?P=tag)")'''
    r'''|(?P<text>"(?:[^"\\\n]|\\.)*"s?)|(?P<char>'(?:[^'\\\n]|\\.)+')|(?P<word>[A-Za-z_]\w*)|(?P<number>\.?\d[\w.']*)'''
    r'''|(?P<sign>::|->|\+\+|--|\+=|-=|<<=?|<=|>=|==|!=|&&|\|\||.)''', re.S)
ESCAPES = {'n': '\n', 't': '\t', '"': '"', '\\': '\\', "'": "'", 'r': '\r', '0': '\0'}


def unescaped(literal):
    body = literal.rstrip('s')[1:-1]
    # Hexadecimal escapes are the bytes of UTF-8.
    out = bytearray()
    at = 0
    while at < len(body):
        if body[at] != '\\':
            out += body[at].encode()
            at += 1
        elif body[at + 1] == 'x':
            found = re.match(r'[0-9a-fA-F]+', body[at + 2:]).group()
            out.append(int(found, 16) & 0xFF)
            at += 2 + len(found)
        elif body[at + 1] in 'uU':
            size = 4 if body[at + 1] == 'u' else 8
            out += chr(int(body[at + 2:at + 2 + size], 16)).encode()
            at += 2 + size
        else:
            out += ESCAPES.get(body[at + 1], body[at + 1]).encode()
            at += 2
    return out.decode(errors='replace')


def tokens(source):
    source = re.sub(r'^\s*#(?:[^\n\\]|\\.)*', '', source, flags=re.M | re.S)
    found = []
    for match in TOKEN.finditer(source):
        kind = match.lastgroup if match.lastgroup not in ('tag', 'body') else 'raw'
        if kind in ('space', 'comment'):
            continue
        if kind == 'raw':
            found.append(('text', match.group('body')))
        elif kind == 'text':
            text = unescaped(match.group())
            if found and found[-1][0] == 'text':
                found[-1] = ('text', found[-1][1] + text)
            else:
                found.append(('text', text))
        elif kind == 'char':
            # A character that is added to a sentence is a part of it.
            found.append(('char', unescaped(match.group())))
        else:
            found.append((kind, match.group()))
    return found


def literals(source):
    toks = tokens(source)
    for i, (kind, text) in enumerate(toks):
        before = toks[i - 1] if i > 0 else None
        after = toks[i + 1] if i + 1 < len(toks) else None
        # WordList words("yes ja oui"), which names are compared with.
        is_of_words = before == ('sign', '(') and ('word', 'WordList') in toks[max(i - 3, 0):i]
        if kind == 'text' and ('sign', '+') not in (before, after) and not is_of_words:
            yield text


def is_read(template):
    """Whether it is for people: words, not an id, a formula, a path or a piece of a format."""
    plain = re.sub(r'\{\d+\}', '', template)
    if not re.search(r'[A-Za-z]{2}', plain):
        return False
    if re.search(r'[\x00-\x09\x0b-\x1f]', plain):
        return False
    if '\\' in plain or '{' in plain or '</' in plain or '=\"' in plain:
        return False
    if re.fullmatch(r'@?[a-z0-9:._-]+', plain.strip()) and ' ' not in plain:
        return False
    if re.fullmatch(r'[A-Z]+(_[A-Z]+)+', plain):  # of the environment
        return False
    return True


# What only programs read, papers and what the command line alone says.
UNREAD = re.compile(r'core/(analysis/reports/(bibliography|paper_text|report_csv|report_writer)'
                    r'|text/(markup|text\.)|figures/(tikz/tikz|figure_csv)|.*_json\.cpp)')
SOURCE = re.compile(r'^[A-ZŁ][\w\'éüöäłńóåßØ. ,-]*(et al\. )?\((18|19|20)\d\d')
FORMULA = re.compile(r'^[^a-z]*\S{1,14}( \([^)]*\))? (=|≤|∝) ')


def collect(root):
    """Literals in the order of their files, with the path of one."""
    seen = {}
    for path in sorted(pathlib.Path(root, 'core').rglob('*')):
        name = str(path.relative_to(root))
        if path.suffix in ('.cpp', '.h') and not UNREAD.match(name):
            for literal in literals(path.read_text()):
                if is_read(literal):
                    seen.setdefault(literal, name)
    return seen


# Keys, options, paths and pieces of formats, which look like words.
PIECES = re.compile(r'^((measure|test|data|lens|kernel|pair sums|blocks of|mean squared term|held out|without|drawn) (\{.*)?$|'
                    r'seed=|sep=$|(sigma|sd|std)\^|accuracy\[|share (before|after)\[| --|calibrium [a-z{]+[ {1]|/|[a-z]+[A-Z][A-Za-z]*$|'
                    r'[A-Za-z]+:$|rgb255|,?[\s\n]*(colormap|hide axis|rotate=)|base west$|.NUMPY|xl/|eE$|True$|'
                    r' [a-z0-9/]+( [a-z0-9/]+){2,} $|,(yes|no)$|adjustment=|SKCE \($|<na>|(frozen)?set\($|array\($|TRUE$|FALSE$|False$|.{60,}@%$)')


def is_shown(template):
    if PIECES.match(template) or '|any seed' in template or 'lens={' in template or 'mode=log' in template:
        return False
    if re.search(r'\dmm,|\}mm|tick=|min=\{|```settings', template) :
        return False
    if SOURCE.match(template) and not re.search(r'[a-z]{3}\. ', template):
        return False
    if FORMULA.match(template) and re.search(r'[Σ⁻‖∫√ᵢₖ_|^]', template):
        return False
    return True


def of_demonstrations(root):
    """Titles, names and texts of steps: what stands between the headings and the settings, as the program joins it."""
    for path in sorted(pathlib.Path(root, 'resources/demonstrations').glob('*.md')):
        text = re.sub(r'```.*?```', '', path.read_text(), flags=re.S)
        for block in re.split(r'\n\s*\n', text):
            heading = re.match(r'#+ (.*)', block.strip())
            yield heading.group(1) if heading else ' '.join(block.split())


def of_samples(root):
    for sample in json.loads(pathlib.Path(root, 'resources/samples/samples.json').read_text()):
        yield sample['name']
        yield sample['description']


FORMULA_FIELD = re.compile(r'\.formula\s*=\s*((?:"(?:[^"\\\n]|\\.)*"\s*)+)')
# Functions, distributions and operators that mathematicians of every language write the same.
SAME_EVERYWHERE = set('acc arg argmin conf cos det dir exp freq log logit loess max median min mod sin softmax sqrt sup tr vec '
                      'qq se uq ij jk ik kl il nd dz dt ln'.split())


def of_formulas(root):
    """Formulas with words of a language in them: "if y = y', else 0"."""
    for path in sorted(pathlib.Path(root, 'core').rglob('*.cpp')):
        for match in FORMULA_FIELD.finditer(path.read_text()):
            text = ''.join(unescaped(t) for t in re.findall(r'"(?:[^"\\\n]|\\.)*"', match.group(1)))
            words = re.findall(r'(?<![A-Za-zα-ω_^])[A-Za-z]?[a-z]{2,}(?![A-Za-z(_])', re.sub(r'\{\d+\}', '', text))
            if any(word not in SAME_EVERYWHERE and word.islower() for word in words):
                yield text


def shown(root):
    """Every text that the window may show and that the window's own code does not hold, in a fixed order."""
    texts = {literal: None for literal in collect(root) if is_shown(literal)}
    for text in list(of_demonstrations(root)) + list(of_samples(root)) + list(of_formulas(root)):
        if text:
            texts[text] = None
    return texts
