/**
 * The map of the house: which module may import which (through its doors).
 * tests/architecture holds the fences that enforce it.
 */
export const MODULES = {
  identity: [],
  directories: ['identity'],
  patients: ['identity', 'directories'],
  insurance: ['identity', 'directories', 'patients'],
  exams: ['identity', 'directories', 'patients'],
  resources: ['identity', 'directories', 'patients'],
  review: ['identity', 'directories', 'patients', 'insurance', 'exams'],
  letters: ['identity', 'directories', 'patients', 'insurance', 'exams', 'review'],
  review_mail: ['identity', 'directories', 'patients', 'exams'],
  bulk_work: ['identity', 'directories', 'patients', 'exams', 'letters'],
  intake: ['identity', 'directories', 'patients', 'insurance', 'exams', 'review', 'letters'],
  insights: ['identity', 'directories', 'patients', 'insurance', 'exams', 'review', 'letters'],
  worklists: [
    'identity',
    'directories',
    'patients',
    'insurance',
    'exams',
    'review',
    'letters',
    'intake',
    'insights',
  ],
  reporting: [
    'identity',
    'directories',
    'patients',
    'insurance',
    'exams',
    'review',
    'letters',
    'intake',
    'insights',
    'worklists',
  ],
  operations: [
    'identity',
    'directories',
    'patients',
    'insurance',
    'exams',
    'review',
    'letters',
    'intake',
    'insights',
    'worklists',
    'reporting',
  ],
} as const satisfies Record<string, readonly string[]>

export type ModuleName = keyof typeof MODULES
