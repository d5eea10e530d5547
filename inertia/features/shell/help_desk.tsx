import { Input, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { checkHelpDeskRequest } from '#operations/rules'
import { api } from '../../lib/api'
import { codeText, ruleText, useWords } from '../../lib/messages'
import { useUser } from '../../lib/shared'
import { useTyped } from '../../lib/use_typed'
import { ask, reportFailure, showSuccess } from '../../ui/dialogs'
import { faultsOf, tellFaults } from '../../ui/faults'
import { Field } from '../../ui/field'
import { LeftWords } from '../../ui/left_words'
import styles from './shell.module.css'

type Values = { requester_name: string; contact_email: string; request: string }
type Errors = Partial<Record<keyof Values, string>>

const NAMES = ['requester_name', 'contact_email', 'request'] as const

/** px */
const WIDTH = 520

/** A request for help; what was typed stays until it has been taken (F384 to F386). */
export function HelpDesk({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <Opened onClose={onClose} /> : null
}

function Opened({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { name } = useUser()
  const [values, setValues] = useState<Values>({
    requester_name: name,
    contact_email: '',
    request: '',
  })
  const { left, keep, takeUp, forget } = useTyped('help_desk')
  const isTyped = values.request.trim() !== ''
  useEffect(() => keep(isTyped ? values : {}), [keep, isTyped, values])
  const [errors, setErrors] = useState<Errors>({})
  const [sending, setSending] = useState(false)

  const set = (change: Partial<Values>) => {
    setValues({ ...values, ...change })
    setErrors({
      ...errors,
      ...Object.fromEntries(Object.keys(change).map((key) => [key, undefined])),
    })
  }

  function tell(faults: Errors) {
    tellFaults(faults, {
      show: setErrors,
      idOf: (field) => `help-${field}`,
      nameOf: (field) => codeText('operations.help_desk', field),
    })
  }

  async function send() {
    const refused = checkHelpDeskRequest(values)
    if (refused.length > 0) {
      return tell(
        Object.fromEntries(refused.map(({ field, message }) => [field, ruleText(message)]))
      )
    }
    setSending(true)
    const answer = await api.post<{ message: string }>('/api/data/help_desk/request/', {
      help_desk_request: { ...values, modal_source: sourceOf(window.location.pathname) },
    })
    setSending(false)
    if (!answer.ok) {
      if (answer.errors.length > 0) return tell(faultsOf(answer.errors))
      return reportFailure(t('operations.help_desk.errors'), answer)
    }
    keep({})
    showSuccess(answer.data.message)
    onClose()
  }

  async function close() {
    if (isTyped && !(await ask({ title: t('operations.help_desk.discard'), danger: true }))) return
    keep({})
    onClose()
  }

  return (
    <Modal
      open
      width={WIDTH}
      title={t('app.help_desk')}
      okText={t('operations.help_desk.submit')}
      cancelText={t('app.cancel')}
      confirmLoading={sending}
      onOk={() => void send()}
      onCancel={() => void close()}
    >
      <div className={styles.helpForm}>
        <p>{t('app.help_desk_no_phi')}</p>
        <LeftWords
          left={left}
          forget={forget}
          onRestore={() => setValues({ ...values, ...(takeUp() as Partial<Values>) })}
        />
        {NAMES.map((each) => (
          <Field
            key={each}
            id={`help-${each}`}
            label={t(`operations.help_desk.${each}`)}
            required
            error={errors[each]}
          >
            {(control) =>
              each === 'request' ? (
                <Input.TextArea
                  {...control}
                  rows={5}
                  maxLength={10_000}
                  value={values.request}
                  onChange={({ target }) => set({ request: target.value })}
                />
              ) : (
                <Input
                  {...control}
                  type={each === 'contact_email' ? 'email' : 'text'}
                  autoComplete={each === 'contact_email' ? 'email' : 'name'}
                  maxLength={200}
                  value={values[each]}
                  onChange={({ target }) => set({ [each]: target.value })}
                />
              )
            }
          </Field>
        ))}
      </div>
    </Modal>
  )
}

/** Where help was asked for, without the number of a patient or visit. */
function sourceOf(path: string): string {
  return path.replace(/\d+/g, '{id}')
}
