import { write } from '#database/factories/images/lettering'
import { Raster, type Colour } from '#database/factories/images/raster'

const INK: Colour = [24, 28, 34]
const PALE: Colour = [110, 118, 128]
const WHITE: Colour = [255, 255, 255]

/** In pixels, in the proportions of a bank card. */
const SIZE = { width: 860, height: 542 } as const

export type CardFront = {
  company: string
  colour: Colour
  name: string
  /** Label and value, line by line. */
  lines: readonly (readonly [string, string])[]
}

/** The front of an insurer's card that never was, as PNG. */
export function drawCardFront({ company, colour, name, lines }: CardFront): Promise<Buffer> {
  const card = new Raster(SIZE.width, SIZE.height, WHITE)
  card.rect(0, 0, SIZE.width, 112, colour)
  write(card, company, [40, 40], { size: 34, bold: true, colour: WHITE })
  write(card, name, [40, 160], { size: 28, bold: true, colour: INK })
  lines.forEach(([label, value], index) => {
    const y = 240 + index * 56
    write(card, label, [40, y], { size: 18, colour: PALE })
    write(card, value, [300, y - 4], { size: 24, colour: INK })
  })
  card.frame(0, 0, SIZE.width, SIZE.height, PALE)
  return card.toPng()
}

/** Its back: the stripe, and where claims go. */
export function drawCardBack({ lines }: { lines: readonly string[] }): Promise<Buffer> {
  const card = new Raster(SIZE.width, SIZE.height, WHITE)
  card.rect(0, 56, SIZE.width, 92, INK)
  lines.forEach((line, index) => {
    write(card, line, [40, 210 + index * 48], { size: 20, colour: INK })
  })
  card.frame(0, 0, SIZE.width, SIZE.height, PALE)
  return card.toPng()
}
