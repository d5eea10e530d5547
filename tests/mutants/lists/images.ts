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
    file: 'modules/exams/actions/move_image.ts',
    find: 'judged.map(({ id, image: { slot } }) => ({ id, slot }))',
    replace: 'judged.map(({ id }, at) => ({ id, slot: judged.at(-1 - at)!.image.slot }))',
    seen: 'Two photographs on the wrong sides stay where they were, and the page says they changed.',
    suite: 'functional',
    specs: ['exams/image_places'],
  },
  {
    name: 'exam-swap-unasked',
    kind: 'eye',
    file: 'modules/exams/http/images_controller.ts',
    find: 'askAboutDoubts(ctx, judged, accepted)\n    const { reason }',
    replace: 'const { reason }',
    seen: 'Two photographs come to the wrong eyes by a swap, and nobody is asked.',
    suite: 'functional',
    specs: ['exams/image_checks', 'exams/sheet_checks'],
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
