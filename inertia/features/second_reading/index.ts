/** Second and third readings: a chart without the others' answers, what is answered, and both beside each other. */
export { BlindDesk } from './blind_desk'
export { BlindStrip } from './blind_strip'
export { ReadingList, type ReadingRow } from './reading_list'
export { ReadingsTable, type ShownReading } from './readings_table'
