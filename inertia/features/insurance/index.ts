export { InsuranceButton } from './insurance_button'
