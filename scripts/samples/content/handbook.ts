/** The employee handbook, in the small markup that `write/markup.ts` reads. */
export const handbook = `
# Employee Handbook

Tarnwood Outdoor Ltd · Edition 7 · valid from 1 January 2025 · Owner: People team

## 1 Welcome

### 1.1 Who we are

Tarnwood Outdoor was founded in 2009 by Maren Holt and Idris Vaughan in a former bobbin mill in Harrowdale. Today we make tents, rucksacks, sleeping bags and stoves in our own workshop and hire out equipment at seven rental stations. On 31 December 2024 we were 212 colleagues: 96 in the workshop and warehouse, 61 at the rental stations and 55 in offices.

We sell things that people trust with a night on a hill. That is why this handbook is short on slogans and long on particulars: who decides, how much, until when. If something here is unclear, ask the People team before you guess.

### 1.2 How to use this handbook

The handbook is part of every employment contract. Where your individual contract says something more favourable, the contract wins. Policies that have their own document, such as the Health and Safety Policy and the Information Security Guideline, go into more detail than this handbook and take precedence in their field.

The handbook is revised once a year, in December. Changes in between are announced on the notice boards and in the monthly all-hands meeting on the first Thursday of the month.

### 1.3 What we expect of each other

- Say early when something goes wrong. Nobody has ever been disciplined here for reporting a mistake; people have been for hiding one.
- Treat hired equipment as if you had to sleep in it tonight, because somebody will.
- Speak to customers the way you would like to be spoken to after a wet weekend.
- Keep promises about dates, or change them before they pass.

## 2 Joining Tarnwood

### 2.1 Probation

The first six months of employment are a probation period. During probation either side may end the employment with two weeks' notice. There is a conversation with your line manager after six weeks, after three months and at the end of the fifth month, so that the result is never a surprise.

### 2.2 Your first week

Every new colleague is given a buddy from another team. On the first day you receive your access card, laptop or station tablet, work clothes and a copy of the onboarding checklist. On the third day you spend half a day in the workshop, whatever your job: everybody at Tarnwood has sewn at least one stuff sack.

### 2.3 References and records

We keep your personal file in digital form and only the People team and your line manager can open it. Tell the People team within fourteen days when your address, bank details or emergency contact change.

## 3 Working time

### 3.1 Hours

Full-time work is 37.5 hours a week. Office teams work flexitime with core hours from 10:00 to 15:00, Monday to Thursday. Workshop shifts run from 06:30 to 14:30 and from 14:30 to 22:30. Station hours follow the opening times and the rota, which is published at least four weeks ahead.

### 3.2 Breaks

After six hours of work a break of at least thirty minutes is compulsory; it is not paid. Two further breaks of ten minutes are paid. In the workshop the machines stop for all breaks.

### 3.3 Working from home

Office colleagues may work from home on up to two days a week after agreement with their line manager. Wednesday is the common office day for everyone. Working from another country needs the written approval of the People team, is limited to fifteen working days in a calendar year, and is not possible during probation.

### 3.4 Overtime

Overtime is agreed before it is worked. It is compensated with time off within three months; only where that is impossible is it paid, with a supplement of 25 percent. Work on a Sunday or public holiday, which happens at the stations in season, carries a supplement of 50 percent.

### 3.5 On call

The IT team and the workshop maintenance team share an on-call rota. A week on call is paid with £140, and every call-out counts as at least two hours of working time.

## 4 Pay

### 4.1 Pay day

Salaries are paid on the 25th of each month, or on the last working day before it. Pay slips are in the staff portal. Questions about pay go to payroll, extension 4120.

### 4.2 Pay review

Pay is reviewed every year in March, with effect from 1 April. Line managers propose, the Head of People checks that equal work is paid equally, and the managing directors decide.

### 4.3 Profit share

When the company makes a profit, six percent of the profit after tax is shared among all colleagues who were employed for the whole financial year, in equal parts for full-time work. The profit share is paid with the salary for May.

### 4.4 Pension

Tarnwood pays seven percent of the gross salary into the company pension scheme from the end of probation. You contribute at least three percent and may pay in more.

## 5 Holiday and absence

### 5.1 Annual leave

Full-time employees have 27 days of paid annual leave in addition to public holidays. After five full years of service the entitlement rises to 30 days. Part-time colleagues have the corresponding share. Leave is requested in the staff portal, at least three weeks ahead for absences longer than two days. In July and August, stations may have no more than one third of their team on leave at the same time.

### 5.2 Carrying leave over

Up to five days of unused leave may be carried into the next year. Carried days must be taken by 31 March; after that they lapse, unless illness or parental leave prevented you from taking them.

### 5.3 Sickness

Tell your line manager before the start of your shift, or by 9:00 at the latest, if you cannot work. A medical certificate is needed from the fourth calendar day of an illness. Tarnwood pays full salary for the first ten weeks of illness in any twelve months.

### 5.4 Parental leave

The parent who gives birth has 26 weeks of leave, of which 18 weeks are on full pay. The other parent has eight weeks, of which six are on full pay. Adoption counts as birth. Leave is announced twelve weeks ahead where that is possible, and you return to the same post.

### 5.5 Other leave

- Moving house: one day in a calendar year.
- Wedding or civil partnership, your own: two days.
- Death of a close relative: five days, more on request.
- Mountain rescue or volunteer fire service call-outs: paid time as long as the call-out lasts, and rest before the next shift.
- Volunteer days: two paid days a year for path repair, hut work or youth groups.

### 5.6 Sabbatical

After six years of service you may take an unpaid sabbatical of up to six months. Apply nine months ahead. Tarnwood goes on paying the employer's pension contribution for the first three months.

## 6 Benefits

### 6.1 Equipment allowance

Every permanent employee has an equipment allowance of £400 a year, to be spent on Tarnwood products of their choice. It becomes available after probation, does not carry over and cannot be paid out. Seasonal staff with a contract of at least four months receive £150.

### 6.2 Staff discount

Beyond the allowance, staff buy Tarnwood products at 40 percent below the retail price, for themselves and their household. Reselling staff purchases within two years is not permitted. Rental equipment can be borrowed free of charge outside the main season, which lasts from 15 June to 15 September, and at half price within it.

### 6.3 Training

Each colleague has a training budget of £900 and three working days a year. First-aid courses and courses that the law demands are not counted against it. Unused budget lapses at the end of the year.

### 6.4 Cycle scheme and travel to work

We lend up to £1,200 without interest for the purchase of a bicycle, repaid over twelve months through salary. A shuttle bus runs between Harrowdale station and the mill at 06:10, 07:40 and 08:50, and back at 14:45, 16:20 and 17:40.

### 6.5 Health

An eye test and glasses for screen work are reimbursed up to £110 every two years. Physiotherapy is available in the mill on Tuesdays; the first four sessions in a year are free of charge.

## 7 Travel and expenses

### 7.1 Principles

Travel by train whenever the journey takes less than six hours. Flights within the country are not reimbursed. First-class tickets are reimbursed only when they were cheaper than second class at the time of booking; attach the proof.

### 7.2 Rates

| Item | Limit | Remark |
| Hotel, per night | £120 | £165 in the capital |
| Meals, per full day | £38 | receipts not needed |
| Meals, per half day | £19 | absence of six to twelve hours |
| Own car | 45 pence per mile | only when no train or pool car is available |
| Own bicycle | 20 pence per mile | |
| Mobile data abroad | £25 per trip | |

### 7.3 Claims

Expense claims are handed in through the staff portal within 30 days of the end of the journey, with photographs of the receipts. Claims are paid with the next salary. Your line manager approves claims up to £750; higher amounts also need the approval of the Head of Finance, Helen Achterberg.

### 7.4 Company card

Colleagues who travel more than ten times a year may apply for a company card. Private purchases on it are not allowed, not even with later repayment.

## 8 Conduct

### 8.1 Equal treatment

We do not tolerate discrimination, bullying or harassment, whether on grounds of origin, sex, gender identity, religion, belief, disability, age or sexual orientation. Complaints go to your line manager, to the People team or to the confidential adviser, Ruth Hanley, extension 4333. Complaints are answered within five working days, and nobody may suffer for making one in good faith.

### 8.2 Gifts

Gifts from suppliers and dealers may be accepted up to a value of £30 and are entered in the gift register. Invitations to trade fairs and factory visits are fine; tickets for sport and concerts are not.

### 8.3 Alcohol and drugs

Nobody works under the influence of alcohol or other drugs. At company events there is always something good to drink that contains no alcohol. Operating machinery and driving company vehicles require a blood alcohol level of zero.

### 8.4 Social media

You are welcome to say that you work here. Only the communications team speaks for the company. Products that have not been announced are confidential until their launch date, photographs of prototypes included.

### 8.5 Side jobs

A second job needs the written consent of the People team. Consent is given unless the job is with a competitor, leads to more than 48 working hours a week, or puts safety at risk.

## 9 Data and devices

### 9.1 Devices

Laptops and telephones are the property of the company. Modest private use is allowed as long as the Information Security Guideline is kept. Report a lost or stolen device within one hour to the security desk, extension 4911.

### 9.2 Personal data

Customer data is used only for the purpose it was given for. Rental customers' identity documents are looked at and never copied. Requests from customers to see or erase their data go to privacy@tarnwood.example and are answered within 30 days.

## 10 Leaving

### 10.1 Notice

After probation the notice period is one month, and three months after two years of service. Notice must be given in writing; a message by email from your company account is enough.

### 10.2 Handing over

Access card, keys, devices and work clothes are returned on the last working day. The equipment bought with your allowance is yours. There is an exit conversation with the People team, and a written reference within ten working days.

### 10.3 Coming back

Colleagues who come back within three years keep the years of service that they had before.

## 11 Contacts

| Subject | Person | Extension |
| People team, general | Priya Raman, Head of People | 4100 |
| Payroll | Owen Tully | 4120 |
| Occupational health | Dr Anneke Visser | 4350 |
| Confidential adviser | Ruth Hanley | 4333 |
| Security desk | Samuel Okafor | 4911 |
`
