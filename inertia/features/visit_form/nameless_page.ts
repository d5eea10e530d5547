import { text } from '../../lib/messages'
import type { SciencePageProps } from './science_types'
import type { ExamPageProps, PatientFacts } from './types'

/** What nobody told this page. */
const NOBODY = {
  province: null,
  phn: null,
  phn_name: '',
  secondary_phn: null,
  secondary_phn_name: '',
  primary_phone: null,
  email: null,
  is_test_patient: false,
  deleted: false,
  patient_deactivated: false,
  gp_to_confirm: null,
} as const satisfies Partial<PatientFacts>

/**
 * Science's page as the parts that clinicians' pages are made of take it: the
 * visit's and the patient's numbers stand where a name would (Q173).
 */
export function namelessPage(props: SciencePageProps): ExamPageProps {
  const { id, patient, age, gender } = props.exam
  const name = text('exams.nameless', { visit: id, patient })
  return {
    ...props,
    view: 'science',
    patient: { ...NOBODY, id: patient, name, dob: null, age, gender },
    conversation: [],
    deliveries: [],
    referral_loops: [],
    extra_images: [],
    letter: null,
    past_letters: [],
    letter_edit: null,
    // No scientist is asked about billing.
    billing_table: [],
    review_standings: {},
    // Nothing is written here, so nothing is kept.
    next_exam_id: null,
    last_visit: null,
  }
}
