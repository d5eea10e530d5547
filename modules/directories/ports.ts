import type { DoctorType, FieldMessage } from '#directories/rules'
import type { Actor } from '#identity'

/** Directory ids a visit names, and where it was made. */
export type VisitDoctors = {
  omdr_id: number | null
  omdc_id: number | null
  od_requested_omd_id: number | null
  /** Of the outbound directory. */
  referral_omd_id: number | null
  /** Code of the practice's province or state. */
  province: string
}

/** What may be named elsewhere: a doctor of one of the directories, or a practice group. */
export type NamedType = DoctorType | 'practice'

/** How often an entry of the directory is named elsewhere. */
export type DoctorUses = { patients: number; visits: number; letters: number }

type DirectoryPorts = {
  /** Null when there is no such visit, or it is not this person's to see. */
  visitDoctors(actor: Actor, examId: number): Promise<VisitDoctors | null>
  usesOf(type: NamedType, id: number): Promise<DoctorUses>
  /** Lines of a file that was read and not taken whole. */
  noteRefusedLines(refused: readonly { line: number; fields: FieldMessage[] }[]): Promise<void>
}

/** What the directories ask of, or tell, visits, patients, letters and insights, all downstream; app/start/ports binds it. */
export const directoryPorts: DirectoryPorts = {
  async visitDoctors() {
    throw new Error('directoryPorts.visitDoctors is not bound (app/start/ports)')
  },
  async usesOf() {
    throw new Error('directoryPorts.usesOf is not bound (app/start/ports)')
  },
  async noteRefusedLines() {
    throw new Error('directoryPorts.noteRefusedLines is not bound (app/start/ports)')
  },
}
