import sharp from 'sharp'
import { look, LOOK_SIZE, type FundusLook } from '#modules/exams/rules/fundus/look'
import { pixelsOf } from '#app/storage/look_at_image'

/** What a photograph shows by its disc, or what a list says that it should. */
export const ANSWERS = ['OD', 'OS', 'undecided'] as const
export type Answer = (typeof ANSWERS)[number]

type Variant = {
  make: (photo: Buffer) => Promise<Buffer>
  /** What is expected of it where this was expected of the photograph. */
  expected: (answer: Answer) => Answer
}

const OTHER = { OD: 'OS', OS: 'OD', undecided: 'undecided' } as const
const same = (answer: Answer) => answer
const scaled = (photo: Buffer) =>
  sharp(photo).resize(LOOK_SIZE, LOOK_SIZE, { fit: 'inside', withoutEnlargement: true })

/** What is done to photographs: all but the mirror leave the eye what it is. */
export const VARIANTS: Record<string, Variant> = {
  'as it is': { make: async (photo) => photo, expected: same },
  'mirrored': { make: (photo) => scaled(photo).flop().png().toBuffer(), expected: (a) => OTHER[a] },
  'dimmed': { make: (photo) => scaled(photo).linear(0.4, 0).png().toBuffer(), expected: same },
  'blurred': { make: (photo) => scaled(photo).blur(5).png().toBuffer(), expected: same },
  'turned by 8°': {
    make: (photo) => scaled(photo).rotate(8, { background: '#000' }).png().toBuffer(),
    expected: same,
  },
}

/** A photograph as the upload's process sees it, and the ms it took, decoding included, by the clock and of one processor. */
export async function seenOn(
  photo: Buffer
): Promise<{ seen: FundusLook; ms: number; cpu: number }> {
  const begun = performance.now()
  const used = process.cpuUsage()
  const seen = look(await pixelsOf(photo, LOOK_SIZE))
  const { user, system } = process.cpuUsage(used)
  return { seen, ms: performance.now() - begun, cpu: (user + system) / 1000 }
}

export function answerOf({ eye }: FundusLook): Answer {
  return eye === 'undecided' ? eye : (eye.toUpperCase() as Answer)
}
