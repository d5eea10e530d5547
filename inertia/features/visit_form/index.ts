export { AllergiesCard } from './cards/allergies_card'
export { BillingCard } from './cards/billing_card'
export { ComorbiditiesCard } from './cards/comorbidities_card'
export { ComorbidityTags } from './cards/comorbidity_tags'
export { ConsultCard } from './cards/consult_card'
export { DiagnosesCard, DiagnosisTags } from './cards/diagnoses_card'
export { OutcomeTags } from './cards/outcome_tags'
export { PlaquenilLine } from './cards/plaquenil'
export { PlaquenilCard } from './cards/plaquenil_card'
export { ReportCard } from './cards/report_card'
export { TextsCard } from './cards/texts_card'
export { WrittenTexts } from './cards/written_texts'
export { Conversation } from './conversation/conversation'
export { answerGiven } from './form/answer_boxes'
export { CheckField, SelectField } from './form/choice_field'
export { DraftBanner, NotKeptBanner } from './form/draft_banner'
export {
  ExamProvider,
  useAnyWritable,
  useExam,
  useField,
  useFormState,
  useValue,
  useWritable,
} from './form/exam_context'
export { ExamForm } from './form/exam_form'
export { fieldLabel, measurementText, valueText } from './form/field_words'
export { HistoryText } from './form/history_text'
export { followUpText } from './form/follow_up_text'
export { pastValue } from './form/past_value'
export { plainExamOf } from './form/plain_exam'
export { refreshExam } from './form/refresh_exam'
export { conflictOf } from './form/save_call'
export { roleOfView } from './form/role_of_view'
export {
  beginClosing,
  dropRoom,
  enterRoom,
  finishClosing,
  lastRoom,
  nameRoom,
  type RoomName,
  useRooms,
} from './form/rooms_store'
export { SavingProvider, useExamSaving } from './form/saving_context'
export { OptionalSection } from './form/optional_section'
export { Section } from './form/section'
export { type PlacedSection, usePlacedSection, useSections } from './form/sections_store'
export { TextField } from './form/text_field'
export { useChoices } from './form/use_choices'
export { useDraft } from './form/use_draft'
export { useIsHeld } from './form/use_is_held'
export { useLeaveGuard, useUnsent } from './form/use_leave_guard'
export { useLiveExam } from './form/use_live_exam'
export { refreshBilling } from './form/refresh_billing'
export { missingForReady, sectionContextOf, useIsStarted, useMissing } from './form/use_missing'
export { useOutboundOmds, type OutboundOmdEntry } from './form/use_outbound_omds'
export { usePatientTitle } from './form/use_patient_title'
export type { SaveOptions } from './form/use_saving'
export { useStatusLabel } from './form/use_status_label'
export { useWrittenWords } from './form/written_words'
export { isClosedToOd, keepsVisit, writableFor } from './form/writable'
export { Graphs } from './trends/graphs'
export { AcuityStrip } from './trends/acuity_strip'
export { PairGraph, type PairPoint } from './trends/pair_graph'
export { TrendStrip } from './trends/trend_strip'
export { HistoryRows } from './histories/history_table'
export { HistoryCard } from './histories/history_card'
export { dropIncomplete, incompleteHistories } from './histories/history_rows'
export { askToDrop, IopHistoryCard } from './histories/iop_history_card'
export { useRowContext } from './histories/use_row_context'
export { AnalysesCard } from './measurements/analyses_card'
export { DtcCard } from './measurements/dtc_card'
export { MeasurementCell } from './measurements/measurement_cell'
export { MeasurementGrid } from './measurements/measurement_grid'
export { RangeInput } from './measurements/range_input'
export { namelessPage } from './nameless_page'
export { patientWords, visitTitle } from './patient_words'
export type { SciencePageProps } from './science_types'
export type {
  ExamDelivery,
  ExamImage,
  ExamLetter,
  ExamPageProps,
  HistoryImage,
  LetterEdit,
  ReferralLoop,
  Visit,
} from './types'
export { default as formStyles } from './form/form.module.css'
