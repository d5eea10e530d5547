export { AdminView, LetterView, OptometristView, PreReviewView, ReadingView } from './late_parts'
export { ScienceView } from './science_view'
