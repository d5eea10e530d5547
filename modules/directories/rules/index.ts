export { matchesMask, fillMask } from './masks.js'
export { isFilled, checkName } from './names.js'
export { isEmail, checkEmail } from './email.js'
export {
  PHONE_MASK,
  checkFax,
  checkTelephone,
  faxDigits,
  faxText,
  isDoNotFax,
  isForeign,
  isNobodys,
} from './fax.js'
export { PHONE_TYPING } from './phone_typing.js'
export { checkGp, type FieldMessage, type GpInput } from './gp.js'
export { RECEIVE_METHODS, checkOmd, type OmdInput, type ReceiveMethod } from './omd.js'
export { DEFAULT_OD_STATUS, OD_FLAGS, isInactiveOd, type OdFlag } from './od.js'
export { IMPORT_KINDS, type ImportKind } from './import_kinds.js'
export { tableText } from './table_text.js'
export { DOCTOR_TYPES, doctorType, type DoctorType } from './doctor_types.js'
export {
  consultantOptions,
  requestableOptions,
  reviewerOptions,
  secondOpinionOptions,
  teleConsultOptions,
  type Colleague,
  type OmdOption,
} from './dropdowns.js'
export {
  PROVINCES,
  PROVINCE_CODES,
  provinceCode,
  provinceId,
  type ProvinceCode,
} from './provinces.js'
export { US_STATES, isUsState, practisesInUsOnly, type UsStateCode } from './states.js'
