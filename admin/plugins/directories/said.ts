import { useNotify, useRedirect, useResourceContext } from 'react-admin'

/** Words of a directory the documents name; where they name none, the portal's own are said. */
export type Said = {
  readonly added?: string
  readonly edited?: string
  /** Before an entry that is there already is named. */
  readonly exists?: string
}

/** Of doctors in the network, and of family doctors (F360, F364, F367). */
export const DOCTOR_SAID = {
  added: 'directories.gp_added',
  edited: 'directories.gp_edited',
  exists: 'directories.gp_exists',
} as const satisfies Said

/** Of ophthalmologists outside the network (F369). */
export const OUTBOUND_OMD_SAID = {
  added: 'directories.omd_added',
  edited: 'directories.omd_updated',
  exists: 'directories.gp_exists',
} as const satisfies Said

/** Says what was done, and leads back to the list as a form without words of its own does. */
export function useSaidWhenSaved(words: string | undefined) {
  const notify = useNotify()
  const redirect = useRedirect()
  const resource = useResourceContext()
  if (words === undefined) return {}
  return {
    onSuccess() {
      notify(words, { type: 'success' })
      redirect('list', resource)
    },
  }
}
