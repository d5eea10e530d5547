import sharp from 'sharp'

/** A drawn retina with its disc at this place across, as a PNG. */
export async function photoWithDisc(
  { width, height }: { width: number; height: number },
  disc: number
): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  const within = (x: number, y: number, across: number, radius: number) =>
    Math.hypot(x - across, y - height / 2) < radius
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!within(x, y, width / 2, height * 0.46)) continue
      const colour = within(x, y, disc, height * 0.07) ? [242, 212, 138] : [163, 74, 28]
      data.set(colour, (y * width + x) * 3)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
