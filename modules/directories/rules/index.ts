export { matchesMask, fillMask } from './masks.js'
export { isFilled, checkName } from './names.js'
export { isEmail, checkEmail } from './email.js'
export { PHONE_MASK, checkFax, faxDigits, isDoNotFax } from './fax.js'
export { checkGp, isSameGp, type FieldMessage, type GpInput } from './gp.js'
export { RECEIVE_METHODS, checkOmd, type OmdInput, type ReceiveMethod } from './omd.js'
export { consultantOptions, reviewerOptions, type OmdOption } from './dropdowns.js'
export {
  ONTARIO_ID,
  PROVINCES,
  PROVINCE_CODES,
  provinceCode,
  provinceId,
  type ProvinceCode,
} from './provinces.js'
export { US_STATES, isUsState, type UsStateCode } from './states.js'
