import type { Colour, Point, Raster } from '#database/factories/images/raster'

/**
 * Five columns a character from the space to the tilde, then micro and
 * degree; the lowest bit is the top row. Drawn as strokes between
 * neighbouring dots, so that it is smooth at any size.
 */
const DOTS =
  '0000000000 00005f0000 0007000700 147f147f14 242a7f2a12 2313086462 3649562050 0008070300 ' +
  '001c224100 0041221c00 2a1c7f1c2a 08083e0808 0080703000 0808080808 0000606000 2010080402 ' +
  '3e4141413e 00427f4000 7249494946 2141494d33 1814127f10 2745454539 3c4a494931 4121110907 ' +
  '3649494936 464949291e 0000140000 0040340000 0008142241 1414141414 0041221408 0201590906 ' +
  '3e415d594e 7c1211127c 7f49494936 3e41414122 7f4141413e 7f49494941 7f09090901 3e41415173 ' +
  '7f0808087f 00417f4100 2040413f01 7f08142241 7f40404040 7f021c027f 7f0408107f 3e4141413e ' +
  '7f09090906 3e4151215e 7f09192946 2649494932 03017f0103 3f4040403f 1f2040201f 3f4038403f ' +
  '6314081463 0304780403 6159494d43 007f414141 0204081020 004141417f 0402010204 4040404040 ' +
  '0003070800 2054547840 7f28444438 3844444428 384444287f 3854545418 00087e0902 18a4a49c78 ' +
  '7f08040478 00447d4000 2040403d00 7f10284400 00417f4000 7c04780478 7c08040478 3844444438 ' +
  'fc18242418 18242418fc 7c08040408 4854545424 04043f4424 3c4040207c 1c2040201c 3c4030403c ' +
  '4428102844 4c9090907c 4464544c44 0008364100 0000770000 0041360800 0201020402 fc2020103c ' +
  '0006090906'

const FIRST = 32
const EXTRA: Record<string, number> = { 'µ': 95, '°': 96 }
const COLUMNS = 5
const ROWS = 8
const ADVANCE = 6
const CAPITAL_ROWS = 7

type Stroke = readonly [number, number, number, number]

const GLYPHS = DOTS.split(' ').map(strokesOf)

function strokesOf(hex: string): readonly Stroke[] {
  const lit = (column: number, row: number) =>
    column >= 0 && column < COLUMNS && row >= 0 && row < ROWS
      ? ((Number.parseInt(hex.slice(column * 2, column * 2 + 2), 16) >> row) & 1) === 1
      : false
  const strokes: Stroke[] = []
  for (let x = 0; x < COLUMNS; x++) {
    for (let y = 0; y < ROWS; y++) {
      if (!lit(x, y)) continue
      const before = strokes.length
      if (lit(x + 1, y)) strokes.push([x, y, x + 1, y])
      if (lit(x, y + 1)) strokes.push([x, y, x, y + 1])
      if (lit(x + 1, y + 1) && !lit(x + 1, y) && !lit(x, y + 1)) strokes.push([x, y, x + 1, y + 1])
      if (lit(x - 1, y + 1) && !lit(x - 1, y) && !lit(x, y + 1)) strokes.push([x, y, x - 1, y + 1])
      if (strokes.length === before) strokes.push([x, y, x, y])
    }
  }
  return strokes
}

export type Lettering = {
  /** height of a capital in pixels */
  size: number
  colour?: Colour
  align?: 'left' | 'centre' | 'right'
  bold?: boolean
}

/** Writes one line; the point is the top of the capitals. */
export function write(raster: Raster, text: string, [x, y]: Point, style: Lettering): void {
  const { size, colour = [20, 20, 24], align = 'left', bold = false } = style
  const unit = size / CAPITAL_ROWS
  const width = (text.length * ADVANCE - 1) * unit
  const start = align === 'right' ? x - width : align === 'centre' ? x - width / 2 : x
  const thickness = Math.max(1.15, unit * (bold ? 1.35 : 0.85))
  ;[...text].forEach((character, index) => {
    const glyph = GLYPHS[EXTRA[character] ?? character.charCodeAt(0) - FIRST] ?? []
    const left = start + index * ADVANCE * unit + unit / 2
    const top = y + unit / 2
    for (const [x0, y0, x1, y1] of glyph) {
      raster.line(
        [left + x0 * unit, top + y0 * unit],
        [left + x1 * unit, top + y1 * unit],
        colour,
        thickness
      )
    }
  })
}
