/** What machines read of a visit: the AI snapshot of its letter, the letter without names, findings in the retina. */
export { SnapshotPanel } from './snapshot_panel'
export { ReadValues } from './read_values'
export { SheetValues } from './sheet_values'
export { LetterWithoutNames } from './letter_without_names'
export { Prompts } from './prompts'
export { Demographics } from './demographics'
export { RetinaFindings } from './retina_findings'
