import { late } from '../../ui/late'

/** Asked at a save and at each mark of a chart that is reviewed. */
export const EditNoteModal = late(() => import('./edit_note_modal').then((m) => m.EditNoteModal), {
  isWanted: ({ request }) => request !== null,
})
