import { DateTime } from 'luxon'
import { dateIn } from '#app/kernel/clock'
import { SMART_UPLOAD_PRESSURES, isInQueue } from '#intake/rules'
import type { DiagnosisFile, SmartUploadRecord } from '#modules/intake/smart_upload_record'

const CALLS = '/api/data/smart_upload'

/** An upload under the documents' names (F343). @param files those of this upload */
export function toUpload(upload: SmartUploadRecord, files: readonly DiagnosisFile[]) {
  const url = `${CALLS}/${upload.id}/file`
  const pressures = SMART_UPLOAD_PRESSURES.map((name) => [name, upload[name]] as const)
  return {
    id: upload.id,
    version: upload.version,
    status: upload.status,
    filename: upload.filename,
    url,
    thumbnail: `${url}/thumbnail`,
    od_notes: upload.od_notes,
    high_priority: upload.high_priority,
    od_wants_omd_report: upload.od_wants_omd_report,
    od_requested_omd: upload.requested_omd,
    od_requested_omd_id: upload.od_requested_omd_id,
    mini_dtc_time: upload.mini_dtc_time,
    ...(Object.fromEntries(pressures) as Record<
      (typeof SMART_UPLOAD_PRESSURES)[number],
      number | null
    >),
    has_no_gp: upload.has_no_gp,
    gp: upload.gp_name,
    gp_id: upload.gp_id,
    gp_first_name: upload.gp_first_name,
    gp_last_name: upload.gp_last_name,
    gp_fax: upload.gp_fax,
    please_confirm: upload.please_confirm,
    diagnosis_file_list: files.map(toFile),
    odgrouppractice: upload.practice,
    od_full_name: upload.od_name,
    od_id: upload.od_id,
    submission_date: upload.submitted_at
      ? dateIn(upload.zone, DateTime.fromJSDate(upload.submitted_at))
      : null,
    submitted_at: upload.submitted_at,
    is_ready_for_validation: isInQueue(
      { status: upload.status, examId: upload.exam_id, holdDate: upload.hold_date },
      dateIn(upload.zone, DateTime.utc())
    ),
    exam_id: upload.exam_id,
    hold_date: upload.hold_date,
    od_province_code: upload.province,
    created_at: upload.created_at,
  }
}

function toFile({ id, filename, content_type: type, bytes }: DiagnosisFile) {
  const url = `${CALLS}/diagnosis_file/${id}/file`
  return { id, filename, url, thumbnail_url: `${url}/thumbnail`, content_type: type, bytes }
}
