import type { Letter, LetterSection } from '#modules/letters/model/letter'
import type { TextStyle } from '#modules/letters/render/canvas'
import { COLOUR, CONTENT_WIDTH, LABEL_COLUMN } from '#modules/letters/render/design'
import type { Block } from '#modules/letters/render/paginate'
import {
  COLUMN_SPACE,
  CONTENT_COLUMN,
  CONTENT_LEFT,
  LEFT,
  bound,
} from '#modules/letters/render/typesetter'
import { gap, kept, together, type Typesetter } from '#modules/letters/render/typesetter'

const BULLET = '•'
const BULLET_INDENT = 10

/** Room for a pen above the signer's name, in gaps between blocks. */
const PEN_ROOM = 2.4

/** Subject, greeting and the sentence that says what this letter is. */
export function opening({ subject, greeting, opening: text }: Letter, type: Typesetter): Block[] {
  const title: TextStyle = { size: type.density.text + 1, weight: 'semibold' }
  return [
    ...type.lines(subject, title, LEFT, CONTENT_WIDTH).map(bound),
    bound(gap(type.density.gap / 2)),
    ...type.lines(greeting, type.body, LEFT, CONTENT_WIDTH).map(bound),
    bound(gap(type.density.gap / 3)),
    ...kept(type.lines(text, type.body, LEFT, CONTENT_WIDTH)),
  ]
}

/**
 * Heading in the label column (lighter where the section continues on a page),
 * text in the other; bullets only for real lists.
 */
export function section({ heading, items, paragraphs }: LetterSection, type: Typesetter): Block[] {
  const list = items.flatMap((item) => kept(listItem(item, items.length > 1, type)))
  const texts = paragraphs.flatMap((text, index) => [
    ...(index > 0 || list.length > 0 ? [gap(type.density.gap / 3)] : []),
    ...kept(type.lines(text, type.body, CONTENT_LEFT, CONTENT_COLUMN)),
  ])
  const [first, ...rest] = [...list, ...texts]
  if (!first) return []
  const headings = type.canvas.wrap(heading, type.strong, LABEL_COLUMN - COLUMN_SPACE)
  const again: Block = {
    height: 0,
    draw: (y) => type.column(headings, LEFT, y, { ...type.body, colour: COLOUR.secondary }),
  }
  const headed: Block = {
    ...first,
    height: Math.max(first.height, headings.length * type.step(type.strong)),
    draw: (y) => {
      type.column(headings, LEFT, y, type.strong)
      first.draw(y)
    },
  }
  return [headed, ...rest.map((block) => ({ ...block, carry: again }))]
}

function listItem(text: string, isList: boolean, type: Typesetter): Block[] {
  if (!isList) return type.lines(text, type.body, CONTENT_LEFT, CONTENT_COLUMN)
  const x = CONTENT_LEFT + BULLET_INDENT
  const bullet = { ...type.body, colour: COLOUR.secondary }
  return type.lines(text, type.body, x, CONTENT_COLUMN - BULLET_INDENT).map((line, index) => ({
    ...line,
    draw: (y) => {
      if (index === 0) type.canvas.line(BULLET, CONTENT_LEFT, y, bullet)
      line.draw(y)
    },
  }))
}

/** Closing formula, room for a pen, the name and what it stands for: one piece. */
export function signature({ signature: signed }: Letter, type: Typesetter): Block[] {
  return together([
    ...type.lines(signed.closing, type.body, LEFT, CONTENT_WIDTH),
    gap(type.density.gap * PEN_ROOM),
    ...type.lines(signed.name, type.strong, LEFT, CONTENT_WIDTH),
    ...signed.lines.flatMap((line) => type.lines(line, type.secondary, LEFT, CONTENT_WIDTH)),
  ])
}
