import { Input, Radio } from 'antd'
import { PHONE_MASK, RECEIVE_METHODS, checkOmd, faxDigits, fillMask } from '#directories/rules'
import { api } from '../../../lib/api'
import { codeText, useWords } from '../../../lib/messages'
import { useCaretBack } from '../../../ui/caret'
import { Field } from '../../../ui/field'
import { EntryFax, EntryModal, type EntryFields } from '../../patients'
import type { OutboundOmdEntry } from '../../visit_form'

type Props = {
  /** null adds one */
  omd: OutboundOmdEntry | null
  onClose: () => void
  onSaved: (omd: OutboundOmdEntry) => void
}

type Values = {
  first_name: string
  last_name: string
  receive_method: string
  email: string
  fax: string
}
type Answer = { message: string; info?: string; omd: OutboundOmdEntry }

/** Add or edit an outbound ophthalmologist; what their method needs is required (F189). */
export function OutboundOmdModal({ omd, onClose, onSaved }: Props) {
  const t = useWords()
  useCaretBack()
  const initial: Values = {
    first_name: omd?.first_name ?? '',
    last_name: omd?.last_name ?? '',
    receive_method: omd?.receive_method ?? 'fax',
    email: omd?.email ?? '',
    fax: omd?.fax ? (fillMask(PHONE_MASK, omd.fax) ?? '') : '',
  }
  return (
    <EntryModal
      title={t(omd ? 'exams.outbound_omd_edit' : 'exams.outbound_omd_add')}
      prefix="omd"
      initial={initial}
      check={checkOmd}
      send={(values) =>
        api.post<Answer>(omd ? '/api/data/omd/outbound/edit/' : '/api/data/omd/outbound/add/', {
          ...values,
          fax: faxDigits(values.fax),
          ...(omd ? { id: omd.id, version: omd.version } : {}),
        })
      }
      onClose={onClose}
      onSaved={(answer) => onSaved(answer.omd)}
    >
      {(form) => <HowTheyReceive {...form} />}
    </EntryModal>
  )
}

/** The method, and the number and the address it may need; another method asks for another one. */
function HowTheyReceive({ values, errors, set, save }: EntryFields<Values>) {
  const t = useWords()
  return (
    <>
      <Field
        id="omd-receive_method"
        label={t('exams.outbound_method')}
        required
        error={errors.receive_method}
      >
        {({ id }) => (
          <Radio.Group
            id={id}
            value={values.receive_method}
            options={RECEIVE_METHODS.map((method) => ({
              value: method as string,
              label: codeText('directories.receive_method', method),
            }))}
            onChange={({ target }) =>
              // What was wrong with the other ways is judged anew.
              set({ receive_method: String(target.value), fax: values.fax, email: values.email })
            }
          />
        )}
      </Field>
      <EntryFax
        id="omd-fax"
        required={values.receive_method === 'fax'}
        error={errors.fax}
        value={values.fax}
        onChange={(fax) => set({ fax })}
        onPressEnter={save}
      />
      <Field
        id="omd-email"
        label={t('patients.email')}
        required={values.receive_method === 'email'}
        error={errors.email}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            value={values.email}
            onChange={({ target }) => set({ email: target.value })}
            onPressEnter={save}
          />
        )}
      </Field>
    </>
  )
}
