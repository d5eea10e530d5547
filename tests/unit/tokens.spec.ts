import { test } from '@japa/runner'
import { DARK, LIGHT, TONES, TONE_SHAPES, type Palette } from '../../inertia/ui/tokens.js'

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT = 4.5
const CONTROL = 3

/** Lightness steps between two tones' grounds or inks that an eye tells apart without hue. */
const TELLS_APART = 1.15

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  )
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

test.group('the tokens', () => {
  test('{name} theme: text can be read on every ground it stands on')
    .with([
      { name: 'light', palette: LIGHT },
      { name: 'dark', palette: DARK },
    ])
    .run(({ assert }, { palette }: { palette: Palette }) => {
      for (const ground of [palette.paper, palette.ground, palette.raised, palette.brandGround]) {
        for (const ink of [palette.ink, palette.inkMuted, palette.inkFaint]) {
          assert.isAtLeast(contrast(ink, ground), TEXT, `${ink} on ${ground}`)
        }
      }
      assert.isAtLeast(contrast(palette.onBrand, palette.brand), TEXT)
      assert.isAtLeast(contrast(palette.error, palette.paper), TEXT)
      assert.isAtLeast(contrast(palette.ink, palette.errorGround), TEXT)
      assert.isAtLeast(contrast(palette.lineStrong, palette.paper), CONTROL)
      assert.isAtLeast(contrast(palette.brand, palette.paper), CONTROL)
    })

  test('{name} theme: each tone can be read, and has a shape of its own')
    .with([
      { name: 'light', palette: LIGHT },
      { name: 'dark', palette: DARK },
    ])
    .run(({ assert }, { palette }: { palette: Palette }) => {
      for (const tone of TONES) {
        const { ink, ground, mark } = palette.tone[tone]
        assert.isAtLeast(contrast(ink, ground), TEXT, tone)
        assert.isAtLeast(contrast(mark, palette.paper), CONTROL, tone)
      }
      const { watch, raised, critical } = palette.tone
      assert.isAtLeast(contrast(watch.ground, raised.ground), TELLS_APART)
      assert.isAtLeast(contrast(raised.ground, critical.ground), TELLS_APART)
      assert.lengthOf(new Set(Object.values(TONE_SHAPES)), TONES.length)
    })
})
