import { isTooLarge } from '#app/kernel/uploads'
import {
  afterDenials,
  afterConsultToggle,
  areAdvancedSelectionsEditable,
  baselineShown,
  billingFlags,
  checkCard,
  checkNewExamDate,
  checkRow,
  doesOdSeeReport,
  examImageCountAllowed,
  examStatusLabel,
  hasPastOmd,
  ipcAfterReferInPerson,
  isBaselineComplete,
  isGlaucomaWorksheetVisible,
  isGpConsultLetterEnabled,
  isManualBillingEnabled,
  isNearMissHeadingHighlighted,
  isOdMessagingAllowed,
  isPatientHandoutEnabled,
  isReadOnlyFor,
  isRetinaIdEnabled,
  isRluSubmitDisabled,
  isTabStyleChanged,
  missingSections,
  newExamDateMessage,
  nextZoom,
  normaliseIpc,
  omdcStatusAgrees,
  omdcStatusLabel,
  referralStatusLabel,
  reportAfterPriority,
  storedStatus,
  submitDateAllowed,
  uploadCountAllowed,
  uploadFormatAllowed,
  withDefaultFollowUp,
  CHART_SECTIONS,
  VIEWER_ZOOM,
  type BillingVariant,
  type ChosenStatus,
  type ExamRole,
  type ExamStatus,
  type HistoryName,
  type HistoryRow,
  type IpcStatus,
  type OmdcStatus,
  type PlainExam,
  type UploadRule,
  type Viewer,
} from '#exams/rules'
import { message } from '#identity/rules'
import { DECIDED_BILLING } from '#tests/fixtures/decided_billing'
import { accepted, permitted, valid, type Adapters } from './adapter.js'

/** Dates that speak against no day of the vectors. */
const ANY_DAY = { existing: [], notBefore: null, bornOn: '1950-01-01', today: '2025-03-01' }

const UPLOADS: Record<string, UploadRule> = {
  main_slot: 'exam_photo',
  extra_images: 'extra_image',
  insurance_card_slot: 'insurance_card',
  referral_letter: 'referral_letter',
}

const upload =
  (kind: UploadRule) =>
  ({ ext }: { ext: string }) =>
    accepted(uploadFormatAllowed(kind, ext))

type Statused = { status: ExamStatus }

/** A rule of a history's row: complete or not. */
function row(history: HistoryName, values: HistoryRow, role = 'od', rlu = false) {
  const context = { isOptometrist: role.startsWith('od'), isReferralLetter: rlu }
  return { valid: checkRow(history, values, context).ok }
}

type Incomplete = {
  od_cd: number | null
  os_cd: number | null
  od_pachs: number | null
  os_pachs: number | null
  od_iop: number | null
  os_iop: number | null
  od_bcva: string
  os_bcva: string
  refraction: boolean
  optic_nerve: boolean
  ishihara: number | null
  gp_referral: boolean
  has_letter: boolean
}

function plainExam(input: Incomplete): PlainExam {
  const sphere = input.refraction ? -1 : null
  const shared = { sphere, ishihara: input.ishihara }
  return {
    eyes: {
      od: {
        ...shared,
        cd: input.od_cd,
        pachs: input.od_pachs,
        iop: input.od_iop,
        bcva: input.od_bcva,
      },
      os: {
        ...shared,
        cd: input.os_cd,
        pachs: input.os_pachs,
        iop: input.os_iop,
        bcva: input.os_bcva,
      },
    },
    rr_optic_nerve: input.optic_nerve,
    gp_refed: input.gp_referral,
  }
}

const states: Adapters = {
  exam_status_label: (input: { status: ChosenStatus; rlu: boolean; role?: string }) =>
    examStatusLabel(input.status, { rlu: input.rlu, admin: input.role === 'admin' }),
  exam_status_storage: ({ chosen }: { chosen: ChosenStatus }) => storedStatus(chosen),
  omdc_status_label: ({ status }: { status: OmdcStatus }) => omdcStatusLabel(status),
  omdc_status_agreement: (input: { omdc: number | null; omdc_status: OmdcStatus }) =>
    permitted(omdcStatusAgrees(input.omdc, input.omdc_status)),
  referral_status_label: ({ status }: { status: IpcStatus }) => referralStatusLabel(status),
  disc_ai_scan_label: ({ status }: { status: string }) => message(`exams.disc_scan.${status}`),
  ipc_normalise: ({ ipc }: { ipc: string | null }) => normaliseIpc(ipc),
  patient_handout_enabled: (input: { od_integrated: boolean; exam_status: ExamStatus }) =>
    isPatientHandoutEnabled({ odIntegrated: input.od_integrated, status: input.exam_status }),
  gp_consult_letter_enabled: (input: { exam_status: ExamStatus }) =>
    isGpConsultLetterEnabled(input.exam_status),
  od_sees_omd_report: (input: { exam_status: ExamStatus }) => doesOdSeeReport(input.exam_status),
  rlu_submit_disabled: (input: {
    status: ExamStatus
    premium: boolean
    has_letter: boolean
    outbound: boolean
    referral_omd: number | null
  }) =>
    isRluSubmitDisabled({
      status: input.status,
      isPremium: input.premium,
      hasLetter: input.has_letter,
      isOutbound: input.outbound,
      referralOmdId: input.referral_omd,
    }),
  glaucoma_worksheet_visible: (input: { exam_status: ExamStatus; rlu: boolean }) =>
    isGlaucomaWorksheetVisible(input.exam_status, { rlu: input.rlu }),
  od_messaging_allowed: (input: { visit_number: number; exam_count: number; status: ExamStatus }) =>
    isOdMessagingAllowed({
      visitNumber: input.visit_number,
      examCount: input.exam_count,
      status: input.status,
    }),
  od_exam_read_only: (input: { role: ExamRole; saved_previous_status: ExamStatus }) =>
    isReadOnlyFor(input.role, input.saved_previous_status),
  advanced_selections_editable: ({ status }: Statused) => areAdvancedSelectionsEditable(status),
  retina_id_enabled: ({ status }: Statused) => isRetinaIdEnabled(status),
  near_miss_heading_highlighted: ({ status }: Statused) => isNearMissHeadingHighlighted(status),
  exam_date_lower_bound: (input: { exam_date: string; last_reviewed_or_ready: string | null }) => {
    const dates = { ...ANY_DAY, notBefore: input.last_reviewed_or_ready }
    const checked = checkNewExamDate(input.exam_date, dates)
    return checked.ok
      ? { valid: true }
      : { valid: false, message: newExamDateMessage(checked.error, { rlu: false }) }
  },
  exam_date_duplicate: (input: { exam_date: string; existing: string[] }) => {
    const existing = input.existing.map((date, index) => ({ id: index + 1, date }))
    const checked = checkNewExamDate(input.exam_date, { ...ANY_DAY, existing })
    return checked.ok
      ? { valid: true }
      : { valid: false, message: newExamDateMessage(checked.error, { rlu: false }) }
  },
  exam_date_future_submit: (input: { exam_date: string; today: string; role: ExamRole }) =>
    permitted(submitDateAllowed(input.role, input.exam_date, input.today)),
}

const uploads: Adapters = {
  upload_photo_format: upload('exam_photo'),
  upload_extra_image_format: upload('extra_image'),
  upload_referral_letter_format: upload('referral_letter'),
  upload_insurance_card_format: upload('insurance_card'),
  upload_patient_level_format: upload('patient_level'),
  upload_size_limit: ({ bytes }: { bytes: number }) => ({ accepted: !isTooLarge(bytes) }),
  upload_count_limit: ({ kind, count }: { kind: string; count: number }) =>
    accepted(
      kind === 'exam_images_total'
        ? examImageCountAllowed(count)
        : uploadCountAllowed(UPLOADS[kind]!, count)
    ),
}

const entry: Adapters = {
  refer_to_omd_ipc: (input: { refer_to_omd_appointment: boolean; ipc: string }) =>
    ipcAfterReferInPerson(input.refer_to_omd_appointment, normaliseIpc(input.ipc)) ?? '',
  comorbidities_none_exclusive: (input: { selected: string[]; choose: string }) => {
    const ticked = (names: string[]) =>
      Object.fromEntries(names.map((name) => [name === 'none' ? 'comorbidities_none' : name, true]))
    const [stood, asked] = [ticked(input.selected), ticked([input.choose])]
    const after = Object.entries({ ...stood, ...asked, ...afterDenials(asked, stood) })
    return after
      .filter(([, isTicked]) => isTicked)
      .map(([name]) => (name === 'comorbidities_none' ? 'none' : name))
  },
  high_priority_forces_report: (input: { is_urgent: boolean; od_wants_omd_report: boolean }) => ({
    od_wants_omd_report: reportAfterPriority(input.is_urgent, input.od_wants_omd_report),
  }),
  omd_consult_toggle: () => afterConsultToggle(),
  past_omd_flag: (input: { first_history_omd_name: string }) =>
    hasPastOmd([{ history_omd_name: input.first_history_omd_name }]),
  iop_history_prefix_procedure: (input: { prefix: string; procedures: string[] }) =>
    row('iop_history', {
      eye_select: 'OD',
      low_iop: 18,
      iop_history_drops_select: ['none'],
      machine_select: 'GAT',
      iop_history_procedure_prefix: input.prefix,
      iop_history_procedure_select: input.procedures,
    }),
  iop_history_required: (input: {
    eye: string
    low_iop: number | null
    drops: string[]
    machine: string
    role: string
    rlu?: boolean
  }) =>
    row(
      'iop_history',
      {
        eye_select: input.eye,
        low_iop: input.low_iop,
        iop_history_drops_select: input.drops,
        machine_select: input.machine,
      },
      input.role,
      input.rlu
    ),
  until_yesterday_row: (input: { eye: string; drug: string; compliance: string }) =>
    row('glc_past_drops', {
      glc_past_drops_eye_select: input.eye,
      glc_past_drops_select: input.drug,
      glc_past_drops_compliance_select: input.compliance,
    }),
  drops_card_required: (input: { rows: unknown[]; none_same: boolean }) =>
    valid(
      checkCard(
        input.rows.map((drug) => ({ drug })),
        input.none_same
      )
    ),
  applanation_required_with_iop: (input: { iop: number | ''; applanation: string }) => {
    const eye = { iop: input.iop === '' ? null : input.iop }
    const exam = { eyes: { od: eye, os: {} }, applanation: input.applanation }
    const context = { practiceProvince: null, hasReferralLetter: false, billingTable: [] }
    return { valid: missingSections(exam, ['instrument'], context).length === 0 }
  },
  visit_incomplete: (input: Incomplete) => {
    const context = {
      practiceProvince: null,
      hasReferralLetter: input.has_letter,
      billingTable: [],
    }
    return missingSections(plainExam(input), CHART_SECTIONS, context).length > 0
  },
  followup_default_7: ({ selected }: { selected: number[] }) => withDefaultFollowUp(selected),
}

const screens: Adapters = {
  province_billing_flags: (input: { province: string; variant: BillingVariant }) =>
    billingFlags(DECIDED_BILLING, input.province, input.variant),
  manual_billing_override_enabled: ({ province }: { province: string }) =>
    isManualBillingEnabled(province),
  exam_tabs_style_changed: ({ tabs }: { tabs: number }) => isTabStyleChanged(tabs),
  baseline_testing_complete: (input: { iop_exams: number; rnfl_exams: number; vf_exams: number }) =>
    isBaselineComplete({ iop: input.iop_exams, rnfl: input.rnfl_exams, vf: input.vf_exams }),
  baseline_count_shown: ({ exams: count }: { exams: number }) => baselineShown(count),
  viewer_zoom: ({ viewer }: { viewer: Viewer }) => VIEWER_ZOOM[viewer],
  viewer_zoom_next: (input: { viewer: Viewer; scale: number; step: 'in' | 'out' }) =>
    nextZoom(input.viewer, input.scale, input.step),
  admin_letter_zoom_step: () => VIEWER_ZOOM.admin_referral_letter.multiplier,
}

export const exams: Adapters = { ...states, ...uploads, ...entry, ...screens }
