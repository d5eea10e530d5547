/** Invented English letters; what stands in double braces names somebody and may not leave. */
export const PLANTED_EN = [
  `{{Red River Vision Group}}
{{1482 Pembina Highway}}, Unit {{12}}, {{Winnipeg}} MB {{R3T 2C4}}
Tel: {{(204) 555-0144}}  Fax: {{204.555.0178}}  E-mail: {{reception@redriver-vision.ca}}
{{May 12, 2026}}
Dear Dr. {{Aurelia Whitfield}},
Re: {{Rosemary O'Brien}}, DOB {{1950-03-04}}, PHN {{9876 543 210}}
Thank you for seeing Mrs. {{O'Brien}}, a 72-year-old woman whose pressure has risen since {{March 3, 2025}}. Her daughter {{Siobhan}} noticed glare at night.
IOP 24/22 mmHg by applanation at 10:30. BCVA 20/40 OD, 20/25-2 OS. C/D 0.65 and 0.70.
Impression: primary open angle glaucoma suspect OU.
Plan: please advise on treatment; I would start latanoprost at night.
Sincerely,
Dr. {{Jonas Okafor}}, Optometrist
cc: {{Dr. Prakash Venkataraman}}, {{Concordia Hospital}}`,
  `Patient name: {{White, May}}
Birth date: {{7 June 1939}}
Health card: {{1234-567-890-AB}}
Address: {{77 Elm St}}, {{Thunder Bay}}, {{P7B 5E1}}
Phone {{807 555 0133}} cell {{+1 807-555-0190}}
{{Mr. Grant Bell}} brought his wife. {{May}} is 94 years old and lives with {{Mr. Bell}}. She complains of distortion in the left eye for two weeks.
The macula shows drusen in both eyes and subretinal fluid in the left eye. Vision 20/30 OD and 20/80 OS.
Assessment: suspected wet macular degeneration OS.
Recommendation: urgent retina referral. Chart no. {{4471}}, file {{88-12}}.
Seen on {{12/05/2026}} by {{Dr Hope King}}, licence {{OD-20817}}.`,
  `REFERRAL LETTER
ATTENTION: {{DR. MARGUERITE STANFIELD}}
PATIENT: {{GRAY, WILLIAM T.}}
D.O.B.: {{11-23-1961}}
MRN {{A0093312}}
OHIP: {{9843 221 775 KD}}
CATARACT SURGERY CONSULTATION. NUCLEAR SCLEROSIS 3+ OU. BCVA 20/60 OD 20/50 OS.
PATIENT REPORTS GLARE WHEN DRIVING AT NIGHT. NO OCULAR HISTORY. ALLERGIES: SULFA.
FAMILY PHYSICIAN {{DR. CHARITY MOON}}, {{416-555-0102}}, FAX {{4165550103}}
REGARDS, {{DR. IAN MACPHERSON}}
{{2210 YONGE STREET}} {{TORONTO}} ON {{M4S2C6}}`,
  `Dear colleague,
I saw {{Nguyen Thi Lan}} on {{April 2nd, 2026}}. {{Ms. Nguyen}} works at {{Save-On-Foods}} in {{Kelowna}} and her husband {{Tuan}} can be reached at {{250.555.0177}} or {{tuan.nguyen@example.com}}.
She was born on {{14 Feb 1974}}; her personal health number is {{9012-345-678}}.
Her mother {{Bao}} had glaucoma. Pressures are 28 and 19 mmHg, corneal thickness 512 and 518 microns.
The right disc shows an inferior notch, C/D 0.8 OD and 0.5 OS. The visual field shows a superior arcuate defect OD.
Impression: glaucoma OD. Could you please advise whether laser is an option?
With kind regards, {{Parveen Dhaliwal}}
{{Okanagan Eyecare}}, {{305 - 1634 Harvey Ave}}, {{V1Y 6G2}}, www.{{okanagan-eyecare.ca}}`,
  `Re: {{john smith}} ({{jsmith61@mail.net}}) tel {{902 555 0155}}
To whom it may concern: Mr {{smith}} is a diabetic of 15 years, HbA1c 8.2. He lives at {{12 maple street}}, {{Halifax}} {{B3H 4R2}}, P.O. Box {{318}}.
Nova Scotia health card {{0012 345 678}}. SIN {{046 454 286}}. Policy {{GH-77120-B}}.
Moderate nonproliferative diabetic retinopathy in both eyes, macular oedema in the right eye. VA 20/50 and 20/25.
He was treated by {{Dr. Rose Young}} in {{2019}} and by {{Dr. A. B. Cross}} in {{Dartmouth}} until {{Sept 2024}}.
Plan: OCT in 3 months. Please see him within 4 weeks.
{{Miriam Goldberg-Hughes}}, OD`,
  `To: {{Dr. Olumide Adeyemi-Clarke}} From: {{Dr. Wei-Ling Hart}}, {{Prairie Sky Optometry}}
Family of {{Ethel Summers}} ({{84 Birch Cres.}}, {{Saskatoon}}, {{S7K 0J5}}), seen together on {{Friday 8 May 2026}}:
{{Ethel}}, Saskatchewan {{123 456 789}}, phone {{306-555-0121}};
her son {{Dale Summers}}, Alberta {{12345-6789}}, phone {{(403) 555 0166}};
her brother {{Percy Winter}}, Manitoba {{123 456 782}}, born {{Jan. 5, 1951}};
her aunt {{Florence Baker}}, Prince Edward Island {{12345678}}, {{C1A 4P3}};
her niece {{Joy}}, Newfoundland {{123 456 789 012}}, {{A1B 3X9}};
her cousin {{Tom Ittinuar}}, Nunavut {{100 345 678}}, {{X0A 0H0}}, and Yukon {{002-345-678}}; {{T1234567}} in the Northwest Territories.
All have narrow angles. Ms. {{Summers}} has pressures of 22 and 23 mmHg and a shallow chamber; iridotomy is recommended in both eyes.
Question: is laser indicated for the others? Please call {{Dr. Hart}} at {{1 800 555 0119}}.`,
] as const
