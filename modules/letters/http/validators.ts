import vine from '@vinejs/vine'

export const letterValidator = vine.create({
  format: vine.enum(['docx', 'pdf']).optional(),
  locale: vine.enum(['en', 'fr']).optional(),
})

export const faxValidator = vine.create({
  fax_number: vine.string().maxLength(40).optional(),
  confirm_recipient: vine.string().maxLength(254).optional(),
  locale: vine.enum(['en', 'fr']).optional(),
})

export const sendValidator = vine.create({
  message_type: vine.string().maxLength(20).optional(),
  message_content: vine.string().maxLength(10_000).optional(),
  email_address: vine.string().maxLength(254).optional(),
  fax_number: vine.string().maxLength(40).optional(),
  omd: vine.number().withoutDecimals().positive().nullable().optional(),
  letter_type: vine.string().maxLength(60).optional(),
  ipc_date: vine.string().maxLength(10).optional(),
  confirm_recipient: vine.string().maxLength(254).optional(),
  locale: vine.enum(['en', 'fr']).optional(),
})

export const consultValidator = vine.create({
  exam_id: vine.number().withoutDecimals().positive(),
  letter_type: vine.string().maxLength(60).optional(),
  doctor_name: vine.string().trim().maxLength(200).optional(),
  format: vine.enum(['docx', 'pdf']).optional(),
  locale: vine.enum(['en', 'fr']).optional(),
})

export const outboundValidator = vine.create({
  locale: vine.enum(['en', 'fr']).optional(),
})

export const handoutValidator = vine.create({
  email: vine.string().trim().maxLength(254).optional(),
  confirm_recipient: vine.string().trim().maxLength(254).optional(),
  locale: vine.enum(['en', 'fr']).optional(),
})
