/** Directories an administrator lists and deletes from, as the wire names them (Q25). */
export const DOCTOR_TYPES = ['od', 'omd', 'igp', 'gp', 'outbound_omd'] as const
export type DoctorType = (typeof DOCTOR_TYPES)[number]

/** The type of a name in any of its spellings: `outbound_omd`, 'Outbound OMD', 'outbound-omd'. */
export function doctorType(value: unknown): DoctorType | null {
  const name = String(value ?? '')
    .trim()
    .toLowerCase()
    .replace(/[ -]+/g, '_')
  return DOCTOR_TYPES.find((type) => type === name) ?? null
}
