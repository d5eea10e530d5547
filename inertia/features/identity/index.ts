export { Banner } from './banner'
export { deviceText, EndSession, type OwnSession } from './own_session'
