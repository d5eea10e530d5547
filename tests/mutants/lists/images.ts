import type { Mutant } from '../mutant.js'

const POLICY = { suite: 'unit', specs: ['unit/policies/exam_policy'] } as const
const IMAGE_CHANGES = {
  suite: 'functional',
  specs: ['exams/images', 'exams/image_records'],
} as const

export const IMAGE_MUTANTS: readonly Mutant[] = [
  {
    name: 'exam-image-replaced',
    kind: 'loss',
    file: 'modules/exams/actions/store_images.ts',
    find: "replaces ? 'exam.image_replaced' : 'exam.image_added'",
    replace: "'exam.image_added'",
    seen: 'The trail tells a replaced photograph as an added one.',
    ...IMAGE_CHANGES,
  },
  {
    name: 'exam-image-announced',
    kind: 'loss',
    file: 'modules/exams/actions/store_images.ts',
    find: "announceChange(trx, `exams/${exam.id}`, 'images')",
    replace: '',
    seen: 'An open chart does not show the photograph that has just been sent.',
    ...IMAGE_CHANGES,
  },
  {
    name: 'exam-thumbnail',
    kind: 'loss',
    file: 'modules/exams/actions/store_images.ts',
    find: 'dispatchAfterCommit(trx, MakeThumbnail, { blobId })',
    replace: '',
    seen: 'Photographs have no small picture, in lists and letters alike.',
    ...IMAGE_CHANGES,
  },
  {
    name: 'exam-swap-one-way',
    kind: 'eye',
    file: 'modules/exams/actions/swap_images.ts',
    find: '[one, other]: readonly [ImageSlot, ImageSlot]',
    replace: '[one, _other, other = one]: readonly [ImageSlot, ImageSlot, ImageSlot?]',
    seen: 'Two photographs on the wrong sides stay where they were, and the page says they changed.',
    suite: 'functional',
    specs: ['exams/image_changes'],
  },
  {
    name: 'exam-rotate-deactivated',
    kind: 'guard',
    file: 'modules/exams/policies/exam_policy.ts',
    find: "return hasRole(actor, 'admin') && exam.deactivated_at === null",
    replace: "return hasRole(actor, 'admin')",
    seen: 'Images of a visit that was taken out are swapped and turned.',
    ...POLICY,
  },
  {
    name: 'exam-stereo-deactivated',
    kind: 'guard',
    file: 'modules/exams/policies/exam_policy.ts',
    find: 'each === role) && exam.deactivated_at === null',
    replace: 'each === role)',
    seen: 'The stereo pair of a visit that was taken out is moved.',
    ...POLICY,
  },
  {
    name: 'exam-images-after-ready',
    kind: 'time',
    file: 'modules/exams/policies/exam_policy.ts',
    find: "!['ready', 'reviewed'].includes(exam.exam_status)",
    replace: "!['reviewed'].includes(exam.exam_status)",
    seen: 'An optometrist changes the photographs a reviewer is reading.',
    ...POLICY,
  },
]
