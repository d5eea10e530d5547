export { findLeaflets, type Searched } from './find_leaflets.js'
export { DELIVERY_METHODS, MAX_ADDRESSES, checkAddresses, type DeliveryMethod } from './share.js'
