import { Modal, Select } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { formatDate } from '../../lib/dates'
import { text, useLocale, useWords } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import { Field } from '../../ui/field'
import { MODAL_WIDTH } from '../../ui/tokens'
import { useTabChoice } from '../../ui/use_tab_choice'

type Props = { onChoose: (patientId: number) => void; onClose: () => void }

type Found = { patient_id: number; first_name: string; last_name: string; dob: string }

/** ms without a keystroke before the server is asked. */
const PAUSE = 250

/** Everybody of the clinic, whatever the list is narrowed to. */
const EVERYBODY = { examPeriod: 'all_time', examStatus: 'all_statuses', patientGrouping: 'clinic' }

/** Whose visit is it? Named with the date of birth: two patients may share a name. */
export function PatientSelect({ onChoose, onClose }: Props) {
  const t = useWords()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const { found, searching } = usePatientSearch(typed)
  const { around, ...tab } = useTabChoice<number>({
    // Two of one name are told apart by the person, not by Tab.
    best: () => (!searching && found.length === 1 ? found[0]!.patient_id : null),
    choose: setChosen,
    isBusy: searching,
  })
  return (
    <Modal
      open
      title={t('patients.select_patient')}
      width={MODAL_WIDTH.small}
      okText={t('patients.continue')}
      cancelText={t('app.cancel')}
      okButtonProps={{ disabled: chosen === null }}
      onOk={() => chosen !== null && onChoose(chosen)}
      onCancel={onClose}
    >
      <Field id="patient-select" label={t('patients.patient')}>
        {(control) => (
          <span {...around}>
            <Select
              {...control}
              autoFocus
              style={{ width: '100%' }}
              placeholder={t('patients.patient_search')}
              loading={searching}
              value={chosen}
              showSearch={{
                filterOption: false,
                onSearch: (said) => {
                  tab.onSearch(said)
                  setTyped(said)
                },
              }}
              {...tab.select}
              notFoundContent={searching ? t('app.loading') : t('patients.patient_none_found')}
              options={found.map((patient) => ({
                value: patient.patient_id,
                label: `${patient.last_name}, ${patient.first_name} – ${formatDate(patient.dob, locale)}`,
              }))}
              onChange={(id: number) => setChosen(id)}
            />
          </span>
        )}
      </Field>
    </Modal>
  )
}

/** Nobody is shown who was found for other words. */
function usePatientSearch(typed: string) {
  const [last, setLast] = useState<{ typed: string; found: readonly Found[] } | null>(null)
  const searching = last?.typed !== typed
  useEffect(() => {
    const giveUp = new AbortController()
    const timer = setTimeout(() => {
      void findPatients(typed, giveUp.signal).then((found) => {
        if (!giveUp.signal.aborted) setLast({ typed, found })
      })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [typed])
  return { found: searching ? [] : last.found, searching }
}

/** The search travels in a header: a health number does not belong in an address. */
async function findPatients(typed: string, signal: AbortSignal): Promise<readonly Found[]> {
  const search = typed.trim()
  const headers: Record<string, string> = search
    ? { 'X-Patient-Search': encodeURIComponent(search) }
    : {}
  const answer = await api.get<{ patients_data_list: Found[] }>('/api/data/patients/', {
    query: EVERYBODY,
    headers,
    signal,
  })
  if (answer.ok) return distinct(answer.data.patients_data_list)
  reportFailure(text('worklists.errors_list'), answer)
  return []
}

function distinct(patients: readonly Found[]): readonly Found[] {
  return [...new Map(patients.map((patient) => [patient.patient_id, patient])).values()]
}
