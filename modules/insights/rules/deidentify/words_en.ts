/** English words that letters about eyes are made of, in small letters; they name nobody. */
export const WORDS_EN = `
  a able abnormal abnormally about above abrupt absent accept accepted access accompanied
  according account accounts acetazolamide ache acted action activated activation active acuity
  acute add added adding address addressed addressee addresses adequate adjust administered
  administrator administrators advanced advice advise advised affect affected afferent aflibercept
  after afterwards again against age aged agent ago agree agreed agreement aid aim alert alerts
  all allergic allergies allergy allopurinol allowed almost alone along already also alternate
  alternative although always am amblyopia ambulatory amiodarone amlodipine among amount an
  anaemia analysed analysis and anew angina angiography angle angles anisocoria annual annually
  another answer answered answers anterior anti anticoagulant anticoagulants antihypertensive
  anxiety any anybody anything anyway anywhere apart aphakia apixaban apnea apnoea appear
  appearance appeared appears applanating applanation application appointment appreciate
  appreciated appropriate approximately arch arcuate are area areas around arrange arranged
  arranging arrive arrived arteritic artery arthritis as ask asked asking asks aspirin assess
  assessed assessment assigned assignment assist assistance associated assume assuming asthma
  astigmatism asymmetric asymmetry asymptomatic at atorvastatin atrial atrophic atrophy attached
  atteinte attempts attend attended attends attention atypical au audit aunt auto autofluorescence
  automatic available average avg avoid aware away axis back background backup bad badly balance
  band baseline batch batches bcva be became because become becomes becoming been before began
  begin beginning begins begun behind being believe belong belongs below bend benefit benign bent
  beside besides best beta better between bevacizumab bid bilateral bilaterally billing
  bimatoprost biomicroscopy biopsy birth bisoprolol blanks bleed bleeding blepharitis blind blink
  blinking block blocked blocker blocks blood blot blur blurred blurring blurry body booked
  booking borderline born both bother bottle bottles bounds boy brace braces brackets branch break
  breaks breast breathing brief bright brimonidine bring brings brinzolamide broke broken brother
  brothers brought brow browser browsers bruising bruit bulbar bulges bulk burn business busy but
  button by calcium calendar call called calm came can cancelled cancels cancer cannot capsular
  capsule capsulotomies capsulotomy captions card cardiac cardiovascular care carotene carotid
  carried cases cataract cataracts categories category caused causing cc cd cell cells central
  centre certain chain chalazion chamber chance change changed changes changing character
  characters charged chart charts check checked checkpoint checkpoints checks cheek chief child
  childhood children chip choice choices cholesterol choose chorioretinal choroid choroidal
  choroidopathy chose chosen chronic ciliary circumpapillary citalopram city clean clear click
  clinic clinical clinically clinician clinics clockwise clopidogrel close closed closes closing
  closure cloud clouding cloudy cm code codeine codes coexisting colitis colleague coloboma colon
  colour coloured column columns come comes comfort comfortable coming command commas commenced
  comment comments common comorbidities compare compared compatible complain complained
  complaining complains complaint complaints complete completed complexity compliance compliant
  complications computer concern concerned concerning concerns concluded condition conditions
  confirm confirmed confirming confluent confrontation congestion conjunctiva conjunctival
  conjunctivitis connection consent consider consideration considered consistent consoeur constant
  consult consultant consultation consultations consults consœur contact contagious contain
  continue continued continues contradict contrast contributing control controlled convergence
  conversation copd copied copies copy cornea corneal corner correct corrected correction
  correctly cortical cotton could counselled counselling count counted country counts course
  courtesy cousin cover coverage created creating crohn cron cross crusts cup cupping cups current
  currently curtain curve custom cut cyclosporine cylinder cyst cystic cystoid daily damage
  dandruff dark dashboard data database date dates daughter day days dazzle db deactivate
  deactivated dear decade deceased decided decimal decimals decision decline declined decrease
  decreased deep deeper default defect defects deficit defined definite degeneration degenerative
  degree degrees delay delete deleted deleting deliver delivered deliveries delivery dementia
  demonstrates denied denies dense deny department depressed depression depth dermatitis describe
  desk destroy detached detachment details deviation device devices dexamethasone diabetes
  diabetic diagnosed diagnosis diagnostic dialled diastolic did diet differ differed difference
  different differently differs difficult difficulty diffuse digit digital digits dilated dilation
  diminished diopters dioptre dioptres diplopia direct directory disc discard discharge disciform
  discomfort discontinued discs discuss discussed discussion disease diseases disk disorder
  disorganised dispersion displaced distance distant distorted distortion diuretic dizziness do
  doc doctor doctors document documents does doing dominant don't done dorzolamide dose dosing
  double doubt doubts down download downloading doxycycline dr draft drainage drance drawing drawn
  driver drives driving drop drops drug drugs drusen drusenoid dry dtc due duration during dx
  dystrophy each earlier early easy ectropion eczema edema edges edit edited editing effect
  effects eight eighty either elderly elective elevated elevation eleven eligible ellipsoid else
  email emails embolus emergency emmetropia emphysema emptied empty enabled enclosed enclosing
  encounter encroaching encrypted end ended ending endothelial ends enlarged enlargement enough
  ensure enter entered entries entropion entry epilepsy epiphora epiretinal episode episodes
  epithelial equal erosion error errors erythromycin escitalopram esotropia especially established
  estimate etiology evaluate evaluated evaluation evening ever every everybody everything evidence
  evident exactly exam examination examined exams excavated excavation excavées except excess
  exclude excluded exercise exfoliation exfoliative exist exists exotropia expected expects
  expired explain explained explains exported exposure extending external extra extraction
  extraocular exudate exudates exudative eye eyebrow eyelash eyelashes eyelid eyelids eyes face
  faces facial fail failed failing failure fairly fall false familial families family far
  faricimab father fatigue fatty fax faxed faxes fee feel feels felt female fever few fewer fiable
  fibre fibres fibrillation fibromyalgia field fields fifty figures file filed files fill filling
  filter filters filtrante find finding findings finds fine finger fingerprint fingers finish
  finished first fish fistula fits five fix fixation fixed flagged flame flare flashes flat flecks
  flicker floater floaters fluctuating fluctuation fluid fluorescein flutter focal focus folder
  follow followed following follows fonts for foreign forgot form format formed forty forward
  forwarded found four fovea foveal fragile français free frequency frequent frequently from front
  fruit fu full function functional fundi funding fundus furosemide further future gabapentin
  ganglion gap gateway gateways gave general generalised gentleman geographic germs get gets
  getting ghost giant girl give given gives giving glands glare glasses glaucoma glaucoma's
  glaucomatous glc go goal goes going gone goniolens gonioscopy good gout government gp grade
  graded gradual gradually grandfather grandmother granular graphs grateful great greater green
  greens grid gross grossly group groups grow growing growth guard guarded guess guidance guttae
  guttata had haemorrhage haemorrhages hair half halo haloes halos hand handed handing handout
  hands happened happy hard harms has have having haze hazy he he's head headache headaches
  headings heads health healthcare healthy hear heard heart heavy held hello help helpful helps
  hemianopia hemifield hemorrhage hemorrhages hemorrhagic hepatitis her here hereditary heredity
  herpes herpetic hidden hide high higher highly him hip his history hit hold holds hole holes
  home hope hopes hoping hormone hot hour hours how however humour hundred hurt hurts husband hx
  hyaloid hydrochlorothiazide hydroxychloroquine hygiene hyperaemia hyperemia hyperlipidemia
  hypermetropia hyperopia hyperopic hyperreflective hypertension hypertensive hyphema
  hyporeflective hypothyroid hypothyroidism i id idea if igp image images imaging immature
  immediate immediately impact impaired impairment implant implants imported impossible impression
  improve improved improvement in inaccurate inactive incidental incipient include included
  includes including incomplete increase increased increasing index indicate indicated indicates
  indication inf inferior inferiorly inflamed inflammation inform information informed informs
  ingredient inhaler initial initially initials initiate initiated injected injection injections
  injector injury inner input inserted insertion installation instead instil instruments insulin
  insurance intact integrated intention interest intermediate intermittent internal interpretation
  interrupted interval into intolerance intolerant intra intraocular intraretinal intravitreal
  invalid invented inverted invisible invitation involved involvement involving iop iridocorneal
  iridotomy iris irregular irritated irritation is ischaemia ischaemic ischemia ischemic ishihara
  isolated issues it itch itching itchy its itself job jobs joins joint judged just kappa keep
  keeps kept keratic keratitis keratoconus keratometry keratopathy ketorolac key keys keywords kg
  kidney kind kindest kindly kinds kinetic know knowing known knows lab label lack lacrimal lady
  laid lamellar laminar lamp language languages large larger laser lashes last latanoprost late
  later lateral latest latex latter lay layer layers lead leads leaflet leaflets leafy leak
  leakage learned learns least leave leaves ledger left lens lenses lenticular lesion lesions less
  let lets letter letterhead letters leukaemia leukemia level levels levothyroxine library lid
  lids lie lies life lifitegrast light lights like likely limit limited limits line linear lines
  link linked links lipid lips list listed lists little live liver lives living loaded loading
  loads local localised located location locked locking log logged login logmar long longer
  longest longstanding look looked looking looks losartan loss losses lost low lower lowered
  lubricating lump lung lupus lying lymphoma m machine macro macula maculae macular maculopathy
  made mail mailed mails main mainly maintain maintained major make makes making male malignancy
  man managed management mandatory manual many map maps marginal mark marked markedly mass match
  matches matching mature max maximum may mcg md me mean means meant meantime meanwhile measure
  measured measurement measurements media medial median mediated medical medically medication
  medications medicine medium meibomian melanoma member membrane memory menace mended mends
  mentioned mentions menu message messages met metamorphopsia metformin method methotrexate
  metoprolol metrics mg micro microaneurysm microaneurysms microns mid middle might migraine
  migraines mild mildly millimetres min mine minimal minimum minor minute minutes miss missed
  missing mites mixed ml mm mmhg modal model moderate moderately modification modifications
  modified moist moment monitor monitored monitoring month monthly months more morning morphology
  most mother motility motion moved movement movements moves moxifloxacin mr mrs ms much
  multifocal multiple muscle must my myasthenia mydriasis myopia myopic n name named names narrow
  narrowed narrowing nasal nasally nasolacrimal nausea near nearly necessary need needed needs
  negative neither neovascular neovascularisation neovascularised neovascularization nepafenac
  nephew nerve nerves netarsudil network neural neuritis neurological neuropathy neurosensory
  never nevertheless nevi nevus new newer newest newly next nice niece night nights nine ninety no
  nobody nocturnal nodular nodule noisy non nonarteritic none nonproliferative nor normal normally
  not notable notch notching note noted notes nothing notice noticeable noticed noticing noting
  now nowhere nuclear null number numbers numerous nursing nystagmus obese observation observe
  observed observer obstructed obstructive obtained obvious occasional occasionally occluded
  occlusion occupation occur occurred occurring occurs oct ocular od odg oedema of off offered
  office often og oil ointment ointments old older oldest omd omeprazole on onboarding once one
  ones ongoing only onset op opacification opacities opacity open opened opening opens operated
  operators ophthalmic ophthalmologist ophthalmologists ophthalmology ophthalmoscope
  ophthalmoscopy opinion opinions optic optical optically option optional options optometric
  optometrist optometrists optometry or oral orbit orbital order ordering ordinary orientating
  original os osteoporosis other others otherwise ou our ours out outbound outbount outer outs
  outside over overall overdue overnight override own pachs pachymetry page pages pain painful
  painless pair pale pallor palsy pan panretinal pantoprazole paper papilla papillary papilledema
  papillitis papilloedema paracentral parafoveal paragraph parameters parent parents parkinsonism
  part partial partially partner parts pass passed password passwords past paste patch patches
  patchy patent pathological pathology patient patient's patients pattern pause peak pellucid
  pending penetrating penicillin people per percent perception perforation perform performed
  perhaps perimacular perimeter perimetry perindopril period peripapillary peripheral peripherally
  periphery persist persistent persists person phaco phacoemulsification phn phone phoned phoria
  photo photocoagulation photograph photographs photophobia photopsia photoreceptor photos
  physician picture pictures pigment pigmentary pigmentation pigmented pilocarpine pinguecula
  pinhole pio place placed placeholder placeholders places plan planned planning plaque plaquenil
  plaques plates platform play please pleased pleasure plenty plural plus point points policies
  policy polyp poor poorly pop portal positions positive possibility possible possibly post postal
  posterior postoperative practice practices pre prednisolone prednisone pregnancy pregnant
  preretinal prescribed prescription presence present presented presenting presents preservative
  preserved press pressure pressures presumed preview previous previously primary print printed
  printout prior priority prism private prn probable probably problem problems procedure process
  processed processing product prognosis program progress progressed progressing progression
  progressive proliferative prominent prompt promptly prophylactic proposed proptosis
  prostaglandin prostate protein provide provided provider providing province psd
  pseudoexfoliation pseudophakia pseudophakic psoriasis pterygium ptosis published pulmonary pupil
  pupillary pupils pursuit put qhs qid quadrant quadrants quality queries query question
  questionable questions queue queued quick quiet quite quotation radial radiating raise raised
  ramipril ran random range ranibizumab rapid rapidly rarely rate rather ratio re reach reached
  reaction reactive reacts read reader readers reading readings reads ready reason reassurance
  reassured reassuring recall receive received recent recently recheck recipient recognise
  recommend recommendation recommendations recommended recommends reconciliation record recorded
  records recount recurred recurrence recurrent red redness reduce reduced reduction refer
  referral referrals referred referring refers reflex refraction refractive refreshing refused
  refuses regard regarded regarding regards region regions regression regular regularly related
  relation relative relatives release reliable relied reload remain remained remaining remains
  remarkable remember reminded reminders remotely removal remove removed renal renumbered repeat
  repeatable repeated replace replaced replacement replaces reply report reported reporting
  reports request requested requesting require required requires requiring reset resolution
  resolve resolved resource respond response rest rested restricted result results reticular
  retina retinae retinal retinopathy retinoschisis retinoscopy retreatment retrolental return
  returned returns reveal revealed revert reverted review reviewed reviewer reviewers reviews
  rhegmatogenous rheumatoid right rim rims ring rinse rise risen risk risks rivaroxaban rnfl role
  room rosacea rosuvastatin rotated round routine row rows rubeosis rule ruled rules run running
  runs rupture rx s safe said salbutamol same sarcoid sarcoidosis satisfactory save saved saving
  saw say says scan scanned scans scar scarring scatter schedule scheduled science sclera scleral
  scleritis sclerosis sclerotic scotoma scotomas screen screening seal sealed seals search
  searches seasonal second secondary seconds section see seeing seek seems seen sees segment
  seizures select selected selections selective send sender sending sends senile sensation
  sensitivity sensory sent sentence sentences separate series serous sertraline serum server
  service services serving session sessions set sets setting settings seven seventy several severe
  severely sex shadow shafer's shake shall shallow share shared sharing she she's sheathing sheet
  shift short shortly should show showed showing shown shows side sided sides sight sign signed
  significant significantly signs silicone similar simple simplex since sincerely single sinus
  sister sisters site sites six sixty size sizes skin sleep slept slight slightly slit slope slot
  slow slowly small smaller smart smoke smoked smoker smokes smoking smooth snapshot so sodium
  soft solution some somebody someone something sometimes son soon sooner sore sort source space
  sparing spasm speaking special specialist specific spectacle spectacles speed sphere spherical
  spike split spoke spokes spontaneous spool spot spots spouse squares st stable stage stages
  stain staining stamp stand standard stands start started starting state stated static statin
  status statuses stay stays steady stenosis step steps stereo stereoscopic steroid steroids stick
  stiff still stone stood stop stopped stopping storage stored stores strabismus straight strands
  strategy strength stress strict stroke strong structure structures study stye subacute
  subcapsular subconjunctival subfoveal subhyaloid subject subjective submacular submit submits
  submitted submitting subretinal subsequent subtle success successfully such sudden suddenly
  suffers suggest suggested suggesting suggestion suggestive suggests suitable sulfa sulfonamide
  summary sup superficial superior superiorly supine support supported supraorbital sure surface
  surgery surgical surgically surveillance suspect suspected suspects suspicion suspicious suture
  swapped swelling switched swollen symmetric symmetrical symmetry symptom symptomatic symptoms
  synchysis syndrome synechiae syphilis system systemic systemically systolic tab tablet tablets
  tafluprost tags take taken takes taking tamoxifen tamsulosin target targets task tear tearing
  tears telangiectasia tele telemedicine telephone tell tells template temporal temporally
  temporary ten tenderness tension term terminal territory test tested testing tests text texts
  than thank thanking thanks that the their theirs them theme themselves then therapy there
  therefore thermal these they thick thickened thickening thickness thin thinned thinner thinning
  third thirteen thirty this those though three threshold through throughout throw thumbnails thus
  thyroid tick ticked ticks tid tilted time timer times timestamp timing timolol tip title to
  tobramycin today together told tolerate tolerated tomography tongue tonometer tonometry too took
  tools topiramate toric torn tortuosity tortuous total touch touched touches toward towards
  toxicity toxoplasmosis trabecular trabeculectomy trabeculoplasty trace traction tractional trail
  transfer transient transparent trauma traumatic travel travelling travoprost treat treated
  treating treatment treatments trend triage trial trichiasis tried tropia trouble troubles true
  truly try trying tube tuberculosis tumour turn turnaround turned twelve twenty twice twin two tx
  txalgo type typed typical typing télécopie ug ulcer ultrasound unable unaided uncertain
  unchanged uncle unclear uncomplicated unconfirmed uncontrolled uncorrected undecided under
  undergo undergone underlying understand understands understood underwent undiagnosed undo undone
  unexplained unfinished unflagged unforeseen unilateral unit unknown unless unlikely unremarkable
  unsafe unsaved unspecified unstable unticked unticks until unusual unwell up upcoming update
  updated updating upload uploaded uploading uploads upon upper urgency urgent urgently us use
  used useful user uses using usual usually uveal uveitis va vaccine vague valid validated
  validation valuable value values variable varicose various vascular vascularisation vasculitis
  vein veins venous verify version versions vertex vertical vertically very vessel vessels vf vfi
  via view viewed viewer viral virus visible vision visit visits visual visually vitamin vitamins
  vitelliform vitrectomy vitreomacular vitreous vomiting vortex vqi wait waited waiting waits
  waking wall want wanted wants ward warfarin warning warnings was washout watch watched water
  watering watery wave wavy waxing way we weak weakness wear wearer wearing wears wedge week
  weekly weeks weigh weight well went were wet what whatever when where whether which while white
  who whoever whole whom whose why wide wife will windows wish wishes with within without woman
  wonder wondering wool word wording words work worked working works workup worry worse worsen
  worsened worsening worst would wound wrinkling write writes writing written wrong wrote y yag
  year yearly years yellow yes yesterday yet you younger your yours yourself zero zeros zone zones
  zoom zoster
`
