import { Modal, Select } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { formatDate } from '../../lib/dates'
import { text, useLocale, useWords } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import { Field } from '../../ui/field'
import { MODAL_WIDTH } from '../../ui/tokens'

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
          <Select
            {...control}
            autoFocus
            style={{ width: '100%' }}
            placeholder={t('patients.patient_search')}
            loading={searching}
            value={chosen}
            showSearch={{ filterOption: false, onSearch: setTyped }}
            notFoundContent={searching ? t('app.loading') : t('patients.patient_none_found')}
            options={found.map((patient) => ({
              value: patient.patient_id,
              label: `${patient.last_name}, ${patient.first_name} – ${formatDate(patient.dob, locale)}`,
            }))}
            onChange={(id: number) => setChosen(id)}
          />
        )}
      </Field>
    </Modal>
  )
}

function usePatientSearch(typed: string) {
  const [found, setFound] = useState<readonly Found[]>([])
  const [searching, setSearching] = useState(false)
  useEffect(() => {
    const giveUp = new AbortController()
    const timer = setTimeout(() => {
      setSearching(true)
      void findPatients(typed, giveUp.signal).then((patients) => {
        if (giveUp.signal.aborted) return
        setSearching(false)
        setFound(patients)
      })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [typed])
  return { found, searching }
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
