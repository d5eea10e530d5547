import type { Letter, LetterImage } from '#modules/letters/model/letter'
import { CONTENT_WIDTH } from '#modules/letters/render/design'
import type { Block } from '#modules/letters/render/paginate'
import { COLUMN_SPACE, LEFT, type Typesetter } from '#modules/letters/render/typesetter'

/** Tallest picture: a pair and its captions fit on the letter's one page. */
const MOST_HEIGHT = 90

const COLUMN = (CONTENT_WIDTH - COLUMN_SPACE) / 2
const SIDE_LEFT = { od: LEFT, os: LEFT + COLUMN + COLUMN_SPACE } as const

/** Pictures in pairs, right eye on the left, each over its own caption. */
export function imageRows(letter: Letter, type: Typesetter): Block[] {
  return imagePairs(letter.images).map(({ od, os }) => {
    const cells = [od, os].filter((image) => image !== undefined).map((image) => cell(image, type))
    return {
      height: Math.max(...cells.map((block) => block.height)),
      draw: (y) => cells.forEach((block) => block.draw(y)),
    }
  })
}

/** The n-th picture of the right eye beside the n-th of the left. */
export function imagePairs(images: LetterImage[]): { od?: LetterImage; os?: LetterImage }[] {
  const right = images.filter((image) => image.side === 'od')
  const left = images.filter((image) => image.side === 'os')
  return Array.from({ length: Math.max(right.length, left.length) }, (_, index) => ({
    od: right[index],
    os: left[index],
  }))
}

/** Size that fits the column and the tallest height, keeping the picture's shape. */
export function fittedSize({ width, height }: LetterImage): { width: number; height: number } {
  const scale = Math.min(COLUMN / width, MOST_HEIGHT / height)
  return { width: width * scale, height: height * scale }
}

function cell(image: LetterImage, type: Typesetter): Block {
  const x = SIDE_LEFT[image.side]
  const size = fittedSize(image)
  const captions = type.canvas.wrap(image.caption, type.fine, COLUMN)
  return {
    height: size.height + captions.length * type.step(type.fine) + type.density.gap / 2,
    draw: (y) => {
      type.canvas.image(image.data, x, y, size.width, size.height)
      type.column(captions, x, y + size.height, type.fine)
    },
  }
}
