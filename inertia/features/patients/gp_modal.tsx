import { PHONE_MASK, checkGp, faxDigits, fillMask } from '#directories/rules'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'
import { EntryFax, EntryModal } from './entry_modal'
import { Namesakes } from './namesakes'
import type { Gp } from './types'

type Props = {
  /** null adds one */
  gp: Gp | null
  province: string | null
  onClose: () => void
  onSaved: (gp: Gp) => void
}

type Answer = { message: string; info?: string; gp: Gp }

/** Add GP and Edit GP; an existing doctor is selected instead of doubled, or offered where only the name is the same (F068 to F070). */
export function GpModal({ gp, province, onClose, onSaved }: Props) {
  const t = useWords()
  return (
    <EntryModal
      title={t(gp ? 'patients.gp_edit' : 'patients.gp_add')}
      prefix="gp"
      initial={{
        first_name: gp?.first_name ?? '',
        last_name: gp?.last_name ?? '',
        fax_number: gp ? (fillMask(PHONE_MASK, gp.fax_number) ?? '') : '',
      }}
      check={checkGp}
      send={(values) =>
        api.post<Answer>(gp ? '/api/data/gp/update/' : '/api/data/gp/add/', {
          ...values,
          fax_number: faxDigits(values.fax_number),
          ...(gp ? { id: gp.id } : { province }),
        })
      }
      onClose={onClose}
      onSaved={(answer) => onSaved(answer.gp)}
    >
      {({ values, errors, set, save }) => (
        <>
          {gp === null && <Namesakes typed={values} province={province} onChoose={onSaved} />}
          <EntryFax
            id="gp-fax_number"
            required
            error={errors.fax_number}
            value={values.fax_number}
            onChange={(fax_number) => set({ fax_number })}
            onPressEnter={save}
          />
        </>
      )}
    </EntryModal>
  )
}
