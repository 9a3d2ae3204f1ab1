"""The little of Markdown that the checks of the docs need: paragraphs, headings, links, code."""
import dataclasses
import re

FENCE = re.compile(r"^\s*(```|~~~)")
HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*#*$")
CODE = re.compile(r"(`+)(.+?)\1")
INLINE = re.compile(r"!?\[(?:[^\]\[]|\[[^\]]*\])*\]\(\s*<?([^)\s>]*)>?(?:\s+[\"'][^)]*)?\)")
REFERENCE = re.compile(r"\[[^\]\[]+\]\[([^\]\[]+)\]")
DEFINITION = re.compile(r"^\s{0,3}\[([^\]\[]+)\]:\s+<?(\S+?)>?(?:\s|$)")
TAG = re.compile(r"<(?:a|img|source|video)\b[^>]*?\s(?:href|src|srcset)=[\"']([^\"']*)[\"']")
ANCHOR_TAG = re.compile(r"<\w+\b[^>]*?\s(?:id|name)=[\"']([^\"']*)[\"']")


@dataclasses.dataclass
class Line:
    number: int
    text: str
    is_code: bool


@dataclasses.dataclass
class Link:
    line: int
    target: str  # empty if it names a definition that is not there
    label: str = ""


@dataclasses.dataclass
class Paragraph:
    """Lines between two blank ones, as one; a table is one, a heading stands alone."""
    line: int
    heading: int  # its level, 0 for text
    text: str


def lines_of(text: str) -> list[Line]:
    """The lines, with those of fenced and indented code marked."""
    lines, fence, was_blank, in_list, was_code = [], "", True, False, False
    for number, line in enumerate(text.splitlines(), 1):
        mark = FENCE.match(line)
        is_code = bool(fence or mark)
        if mark and not fence:
            fence = mark.group(1)
        elif mark and mark.group(1) == fence:
            fence = ""
        elif not fence and line.strip():
            # Four spaces after a blank line are code, but the next paragraph of a list item is not.
            is_code = line.startswith("    ") and (was_code or was_blank) and not in_list
            if not line.startswith(" "):
                in_list = bool(re.match(r"([-*+]|\d+\.)\s", line))
        was_blank = not line.strip()
        was_code = is_code or (was_blank and was_code)
        lines.append(Line(number, line, is_code))
    return lines


def without_code(text: str) -> str:
    """The text with inline code blanked out."""
    return CODE.sub(lambda found: " " * len(found.group()), text)


def slug(heading: str) -> str:
    """The anchor that a heading gets, as code forges make it."""
    words = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    words = re.sub(r"[`*]", "", words).strip().lower()
    return re.sub(r"[^\w\- ]", "", words).replace(" ", "-")


def anchors_of(text: str) -> set[str]:
    found, seen = set(), {}
    for line in lines_of(text):
        if line.is_code:
            continue
        found.update(ANCHOR_TAG.findall(line.text))
        heading = HEADING.match(line.text)
        if heading:
            name = slug(heading.group(2))
            seen[name] = seen.get(name, -1) + 1
            found.add(f"{name}-{seen[name]}" if seen[name] else name)
    return found


def paragraphs_of(text: str) -> list[Paragraph]:
    """Everything but code blocks."""
    found, open_at = [], None
    for line in lines_of(text):
        heading = None if line.is_code else HEADING.match(line.text)
        if heading:
            found.append(Paragraph(line.number, len(heading.group(1)), heading.group(2)))
        if heading or line.is_code or not line.text.strip():
            open_at = None
        elif open_at is None:
            open_at = Paragraph(line.number, 0, line.text)
            found.append(open_at)
        else:
            open_at.text += "\n" + line.text
    return found


def links_of(text: str) -> list[Link]:
    definitions = {}
    for line in lines_of(text):
        found = None if line.is_code else DEFINITION.match(line.text)
        if found:
            definitions[found.group(1).lower()] = found.group(2)
    links = []
    for paragraph in paragraphs_of(text):
        bare = without_code(paragraph.text)

        def add(found, target, label="", bare=bare, line=paragraph.line):
            links.append(Link(line + bare.count("\n", 0, found.start()), target, label))

        for found in INLINE.finditer(bare):
            # A picture may stand inside a link: [![words](picture)](target).
            for inner in INLINE.finditer(found.group()[2:]):
                add(found, inner.group(1))
            add(found, found.group(1))
        for found in TAG.finditer(bare):
            add(found, found.group(1))
        for found in REFERENCE.finditer(bare):
            label = found.group(1).lower()
            add(found, definitions.get(label, ""), label)
    for name, target in definitions.items():
        links.append(Link(1, target, name))
    return sorted(links, key=lambda link: link.line)
