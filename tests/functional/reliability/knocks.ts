import type { Role } from '#identity'
import { newPatient } from '#tests/functional/patients/new_patient'
import type { Answer, Visitor } from '#tests/helpers/session'

/** What a call points at: ids that are somebody's, nobody's, or impossible. */
export type Target = { exam: number; patient: number; image: number; gp: number; omd: number }

/** One finished call that names a record, and how it is made. */
export type Knock = {
  id: string
  /** In which state the visit is that its owner may do this with. */
  status: 'not_ready' | 'ready' | 'reviewed'
  /** Roles with business here, on records that are theirs. */
  roles: readonly Role[]
  /** Who makes it succeed, as the control: without them a refusal proves nothing. */
  owner: 'od' | 'omdr' | 'admin'
  send: (person: Visitor, target: Target) => Promise<Answer>
}

const READERS: Role[] = ['od', 'omdr', 'omdc', 'admin', 'science', 'pre_reviewer']
/** A letter names its patient: not for scientists (Q43). */
const LETTER_READERS: Role[] = READERS.filter((role) => role !== 'science')
const KEEPERS: Role[] = ['od', 'admin']

/** The smallest PNG there is: one dark point. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'base64'
)

function upload(exam: number): FormData {
  const form = new FormData()
  form.set('exam', String(exam))
  form.set('right_fundus_photo', new File([new Uint8Array(POINT)], 'eye.png'))
  return form
}

const reading = (id: string, path: (target: Target) => string, roles: Role[] = READERS): Knock => ({
  id,
  status: 'not_ready',
  roles,
  owner: 'od',
  send: (person, target) => person.get(path(target)),
})

const writing = (
  id: string,
  path: (target: Target) => string,
  body: (target: Target) => unknown,
  rest: Partial<Knock> = {}
): Knock => ({
  id,
  status: 'not_ready',
  roles: KEEPERS,
  owner: 'od',
  send: (person, target) => person.post(path(target), body(target)),
  ...rest,
})

const ONLY_ADMIN = { roles: ['admin'], owner: 'admin' } as const satisfies Partial<Knock>

/** Every finished call with the id of a record in its path or body. */
export const KNOCKS: readonly Knock[] = [
  reading('C018', ({ patient }) => `/api/data/patient/${patient}/`, [
    ...['od', 'omdr', 'omdc', 'admin', 'pre_reviewer'],
  ] as Role[]),
  writing(
    'C020',
    ({ patient }) => `/api/data/patient/edit/${patient}/`,
    () => ({ ...newPatient(), version: 1 })
  ),
  writing(
    'C021',
    () => '/api/data/patient/edit/',
    ({ patient }) => ({ ...newPatient(), version: 1, id: patient })
  ),
  writing(
    'C024',
    () => '/api/data/patient/phn_exists/',
    ({ patient }) => ({ patient, phn: '500000000' })
  ),
  writing(
    'C025',
    ({ patient }) => `/api/data/patient/email_edit/${patient}/`,
    () => ({ email: 'another@people.example' })
  ),
  writing(
    'C026',
    () => '/api/data/patient/exam_date_exists/',
    ({ patient }) => ({ patient_id: patient, exam_date: '2026-01-05' })
  ),
  writing(
    'C027',
    ({ patient }) => `/api/data/patient/exam/add/${patient}/`,
    () => ({ exam_date: '2026-01-05' })
  ),
  reading('C015', ({ patient }) => `/api/data/patients/not_ready_exams/${patient}/`, KEEPERS),
  writing(
    'C022',
    () => '/api/data/patient/set_flags/',
    ({ patient }) => ({ id: patient, is_test_patient: true }),
    ONLY_ADMIN
  ),
  writing(
    'C023',
    () => '/api/data/patient/deactivate/',
    ({ patient }) => ({ id: patient })
  ),
  writing(
    'C034',
    () => '/api/data/exam/save_advanced_selections/',
    ({ exam }) => ({ exam_id: exam, cant_bill_oct: 'true', cant_bill_vf: 'false' })
  ),
  writing(
    'C037',
    () => '/api/data/exam/deactivate/',
    ({ exam }) => ({ exam })
  ),
  writing(
    'C038',
    () => '/api/data/exam/delete/',
    ({ exam }) => ({ exam })
  ),
  writing(
    'C267',
    () => '/api/data/performance/latency/',
    ({ exam }) => ({ exam_id: exam, metric_name: 'omdr_exam_load', latency_ms: 812 }),
    { roles: READERS }
  ),
  reading('C040', ({ exam }) => `/api/data/exam/${exam}/should_disable_submit_button/`),
  reading('C088', ({ exam }) => `/api/data/exam/${exam}/rlu_pdfs/`, LETTER_READERS),
  reading('C091', ({ exam }) => `/api/data/exam/${exam}/referral_letter/`, LETTER_READERS),
  {
    ...reading('C100', ({ exam }) => `/api/data/admin/exam/${exam}/outbound_omd_email_or_fax/`),
    ...ONLY_ADMIN,
  },
  {
    ...reading('C101', ({ exam }) => `/api/data/admin/exam/${exam}/outbound_referral_omd_info/`),
    ...ONLY_ADMIN,
  },
  reading('C103', ({ exam }) => `/api/data/omd/outbound/${exam}/`, KEEPERS),
  reading('C028', ({ exam }) => `/api/data/exam/${exam}/`),
  reading('C029', ({ exam }) => `/api/data/exam/${exam}/24/`),
  reading('C030', ({ exam }) => `/api/data/mongo_exam/${exam}/24/`),
  writing(
    'C031',
    () => '/api/data/exam/save/',
    ({ exam }) => ({ id: exam, version: 1, e_notes: 'not yours' }),
    { roles: ['od', 'omdr', 'admin'] }
  ),
  writing(
    'C032',
    () => '/api/data/exam/save_fields/',
    ({ exam }) => ({ exam_id: exam, version: 1, od_cd: 0.3 }),
    { roles: ['od', 'omdr', 'admin'] }
  ),
  reading('C035', ({ exam }) => `/api/data/exam/${exam}/check_previous_exam_status/`, KEEPERS),
  writing(
    'C036',
    () => '/api/data/exam/set_previous_exams_ready/',
    ({ exam }) => ({ exam_id: exam })
  ),
  reading('C041', ({ exam }) => `/api/data/exam/${exam}/exam_images/`),
  writing(
    'C042',
    () => '/api/data/exam/image/upload/',
    ({ exam }) => upload(exam)
  ),
  writing(
    'C043',
    () => '/api/data/exam/image/delete/',
    ({ exam }) => ({ exam, attr: 'left_oct_photo' })
  ),
  writing(
    'C044',
    () => '/api/data/exam/image/remove/',
    ({ exam }) => ({ exam, attr: 'left_oct_photo' })
  ),
  reading('C048', ({ image }) => `/api/data/download/exam_images/${image}`),
  {
    ...reading('C050', ({ exam }) => `/api/data/exam/txalgo3/${exam}/`),
    ...{ roles: ['admin', 'omdr', 'omdc'], owner: 'admin' },
  },
  writing(
    'C051',
    ({ exam }) => `/api/data/exam/txalgo3/${exam}/`,
    () => ({ od_iop_aim: '17', os_iop_aim: '' }),
    { roles: ['admin', 'omdr', 'omdc'], owner: 'admin' }
  ),
  writing(
    'C052',
    ({ exam }) => `/api/data/exam/${exam}/automessages/`,
    () => ({ auto_value_messages: { save: { 7: { checked: true, reason: 'not yours' } } } }),
    { status: 'ready', roles: ['admin', 'pre_reviewer', 'omdr'], owner: 'admin' }
  ),
  {
    ...reading('C053', ({ exam }) => `/api/data/exam/${exam}/automessages/`),
    ...{ roles: ['admin', 'pre_reviewer', 'omdr'], owner: 'admin' },
  },
  writing(
    'C054',
    ({ exam }) => `/api/data/exam/${exam}/prereview_timestamp/`,
    () => ({ initials: 'AB', version: 1 }),
    { status: 'ready', roles: ['admin', 'pre_reviewer'], owner: 'admin' }
  ),
  writing(
    'C061',
    () => '/api/data/exam/set_omdc_status/',
    ({ exam }) => ({ exam_id: exam, omdc_status_to: 'processed' }),
    { status: 'ready', ...ONLY_ADMIN }
  ),
  writing(
    'C062',
    () => '/api/data/exam/set_omdc/',
    ({ exam }) => ({ exam_id: exam, omdc_id: null }),
    { status: 'ready', ...ONLY_ADMIN }
  ),
  writing(
    'C056',
    ({ exam }) => `/api/data/exam/${exam}/easy_tx_timestamp/`,
    () => ({
      version: 1,
      treatment_drop: 'timolol',
      treatment_iop_od: '17',
      treatment_iop_os: '21',
    }),
    { status: 'ready', roles: ['omdr', 'omdc', 'admin'], owner: 'omdr' }
  ),
  writing(
    'C063',
    () => '/api/data/exam/set_omdr/',
    ({ exam }) => ({ exam_id: exam, omdr_id: null }),
    { status: 'ready', ...ONLY_ADMIN }
  ),
  writing(
    'C064',
    () => '/api/data/exam/set_internal_gp_and_status/',
    ({ exam }) => ({ exam, igp: null, gp_status: '' }),
    { status: 'ready', ...ONLY_ADMIN }
  ),
  writing(
    'C065',
    () => '/api/data/exam/set_internal_gp_status/',
    ({ exam }) => ({ exam, gp_status: '' }),
    { status: 'ready', ...ONLY_ADMIN }
  ),
  writing(
    'C067',
    ({ exam }) => `/api/data/exam/review_timestamp/${exam}/`,
    () => ({}),
    { status: 'ready', roles: ['omdr'], owner: 'omdr' }
  ),
  writing(
    'C068',
    ({ exam }) => `/api/data/exam/${exam}/omdr_submit/`,
    () => ({ version: 1, omd_gp: 'not yours' }),
    { status: 'ready', roles: ['omdr'], owner: 'omdr' }
  ),
  writing(
    'C077',
    ({ exam }) => `/api/data/exam/${exam}/letter/omdr-gp/`,
    () => ({ format: 'pdf' }),
    { status: 'reviewed', roles: ['admin', 'od', 'omdr'] }
  ),
  writing(
    'C081',
    ({ exam }) => `/api/data/exam/${exam}/fax/omdr-gp/`,
    () => ({}),
    { status: 'reviewed', ...ONLY_ADMIN }
  ),
  writing(
    'C082',
    ({ exam }) => `/api/data/admin/exam/${exam}/email_or_fax/`,
    () => ({
      message_type: 'fax',
      letter_type: 'omdr-gp',
      fax_number: '6045550199',
      confirm_recipient: '6045550199',
    }),
    { status: 'reviewed', ...ONLY_ADMIN }
  ),
]

/** Finished calls that name a record of a directory all practices share (Q41). */
export const SHARED: readonly Knock[] = [
  reading('C177', ({ gp }) => `/api/data/gp/fax/?gp_id=${gp}`, KEEPERS),
  writing(
    'C179',
    () => '/api/data/gp/update/',
    ({ gp }) => ({ id: gp, first_name: 'Ann', last_name: 'Other', fax_number: '6045550111' })
  ),
  {
    ...reading('C190', ({ omd }) => `/api/data/omds/${omd}/contact/`, ['admin']),
    owner: 'admin',
  },
]

/**
 * Finished calls that need a record of a special kind to succeed, or are every
 * administrator's alone: refused to every role and practice in specs of their own.
 */
export const IN_OWN_SPECS = [
  // referral patients, messages, images, letters, outbound referrals
  ...['C016', 'C033', 'C045', 'C046', 'C047', 'C049', 'C076', 'C079', 'C080', 'C089', 'C090'],
  ...['C099', 'C102', 'C078'],
  // referral letters that are edited
  ...['C092', 'C093', 'C094', 'C095', 'C096', 'C097', 'C098'],
  // consultations, marks of readers, the stopwatch
  ...['C039', 'C059', 'C060', 'C066', 'C069', 'C070', 'C071', 'C072', 'C073', 'C074', 'C075'],
  // the band behind a link
  ...['C153'],
  // review e-mails, and the answers to them
  ...['C214', 'C216', 'C217', 'C218', 'C219', 'C221', 'C224', 'C225', 'C226', 'C227', 'C228'],
  ...['C229'],
  // fields that were analysed
  ...['C055'],
  // insurance policies
  ...['C154', 'C155', 'C156', 'C157', 'C158', 'C159', 'C160'],
  // directories
  ...['C104', 'C105', 'C161', 'C162', 'C163', 'C164', 'C165', 'C166', 'C167', 'C168', 'C169'],
  ...['C170', 'C171', 'C172', 'C173', 'C174', 'C180', 'C182', 'C183', 'C184', 'C185', 'C186'],
  ...['C187', 'C188'],
  // bulk faxes and reminders
  ...['C084', 'C263', 'C264'],
  // the family doctors of many
  'C265',
  // smart uploads
  ...['C194', 'C195', 'C196', 'C197', 'C198', 'C199', 'C200', 'C201', 'C202', 'C203', 'C204'],
  ...['C206', 'C207', 'C208', 'C211', 'C212', 'C213'],
  // the administrators' queues
  ...['C245', 'C246', 'C247', 'C248', 'C249', 'C250', 'C251', 'C252', 'C253', 'C254', 'C255'],
  ...['C256', 'C257', 'C258'],
  // referrals of internal family doctors
  ...['C260', 'C261', 'C262'],
  // letters to ophthalmologists, and who sees the patient in person
  ...['C083', 'C085', 'C086', 'C087'],
  // leaflets
  ...['C271', 'C272', 'C273'],
  // reports of an optometrist and a practice
  ...['C243', 'C244'],
  // AI snapshot and GPT tab
  ...['C106', 'C107', 'C108', 'C109', 'C110', 'C111', 'C112', 'C113', 'C114', 'C115'],
  ...['C116', 'C117', 'C118', 'C119', 'C120', 'C121', 'C122', 'C123', 'C124', 'C125'],
  ...['C126', 'C127', 'C128', 'C129', 'C130', 'C131', 'C132', 'C133', 'C134', 'C135'],
  ...['C136', 'C137', 'C138', 'C139', 'C140', 'C141', 'C142', 'C143', 'C144', 'C145'],
  ...['C146', 'C147', 'C148', 'C149', 'C150', 'C151', 'C152'],
]

/** Finished calls that take no id of a record. */
export const WITHOUT_ID = [
  // near misses and the science dashboard
  ...['C274', 'C275'],
  ...['C001', 'C002', 'C003', 'C006', 'C007', 'C008', 'C009', 'C010', 'C011', 'C012', 'C013'],
  ...[
    'C014',
    'C017',
    'C019',
    'C175',
    'C176',
    'C178',
    'C181',
    'C189',
    'C191',
    'C192',
    'C193',
    'C205',
    'C209',
    'C210',
    'C215',
    'C220',
    'C222',
    'C223',
    'C230',
    'C231',
    'C232',
    'C233',
    'C234',
    'C235',
    'C236',
    'C237',
    'C238',
    'C239',
    'C240',
    'C241',
    'C242',
    'C259',
    'C266',
    'C004',
    'C005',
    'C268',
    'C269',
    'C270',
    'C057',
    'C058',
  ],
]
