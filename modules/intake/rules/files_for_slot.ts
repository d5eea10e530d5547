/** What names of files say of a picture: 'OD fundus.png', 'champ-visuel_OG.pdf'. */
const SIDES = {
  right: ['od', 'right', 'droit', 'droite', 'r', 'd'],
  left: ['os', 'og', 'left', 'gauche', 'l', 'g'],
} as const
const KINDS: Readonly<Record<string, readonly string[]>> = {
  fundus_photo: ['fundus', 'fond', 'retina', 'retine', 'optos'],
  stereo_photo: ['stereo', 'disc', 'disque'],
  oct_rnfl_photo: ['rnfl', 'nfl'],
  oct_photo: ['oct', 'macula', 'gcl'],
  vf_photo: ['vf', 'hvf', 'field', 'champ', '24-2', '10-2', '30-2'],
}

type Named = { readonly id: number; readonly filename: string }

/**
 * Files in the order in which they are offered for a place: those not placed
 * yet before the others, and among them those whose name says this eye and this
 * kind. Nothing is placed by its name alone: the documents give a file no type.
 */
export function filesForSlot<File extends Named>(
  slot: string,
  files: readonly File[],
  placed: ReadonlySet<number>
): File[] {
  const rank = (file: File) => (placed.has(file.id) ? 0 : 100) + likeness(slot, file.filename)
  return [...files].sort((one, other) => rank(other) - rank(one))
}

/** Whether a file's name says this eye and this kind, and no other. */
export function saysSlot(slot: string, filename: string): boolean {
  return likeness(slot, filename) >= 5
}

function likeness(slot: string, filename: string): number {
  const side = slot.startsWith('right_') ? 'right' : slot.startsWith('left_') ? 'left' : null
  const text = filename
    .replace(/\.[a-z]{3,4}$/i, '')
    .replaceAll('_', ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
  const says = (names: readonly string[]) =>
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'u').test(text)
  const kind = Object.keys(KINDS).find((each) => says(KINDS[each]!))
  const saysRight = says(SIDES.right)
  const saysLeft = says(SIDES.left)
  if (side === null) return kind || saysRight || saysLeft ? 0 : 1
  // The other eye's is offered last, whatever it shows.
  if (saysRight !== saysLeft && saysRight !== (side === 'right')) return -10
  const ofEye = saysRight !== saysLeft ? 3 : 0
  if (kind && slot !== `${side}_${kind}`) return ofEye - 5
  return ofEye + (kind ? 2 : 0)
}
