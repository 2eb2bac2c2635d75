/** Minutes of a management meeting, in the small markup that `write/markup.ts` reads. */
export const minutes = `
# Management Meeting, 12 March 2025: Minutes

Place: Mill, Harrowdale, room Skiddaw · Time: 09:00 to 11:40 · Minutes: Owen Tully · Status: approved on 19 March 2025

## Present

Maren Holt (managing director, chair), Idris Vaughan (managing director), Helen Achterberg (Finance), Priya Raman (People), Tomasz Wieczorek (Operations), Ingrid Solheim (Rental), Leonie Brandt (Product), Marcus Bell (Customer Service), Samuel Okafor (IT Security). Apologies: none.

## 1 Results for 2024

Helen presented the audited figures. Revenue in 2024 was £18.4 million, after £16.9 million in 2023. Equipment contributed £13.1 million and Rental £5.3 million. The operating margin was 7.9 percent, half a point below plan, mainly because of the price of down. The return rate fell from 3.4 to 2.8 percent.

The profit share for 2024 comes to £412 for each full-time colleague and is paid with the salary for May 2025.

Decision 25-07: The figures are published to all staff on 3 April 2025.

## 2 New rental station at Thornwick

Ingrid reported that the lease for the former railway goods shed at Thornwick is ready to be signed: seven years, £2,150 a month, with an option for five more. The station needs a team of six and a fleet of about 240 items. Break-even is expected in the second season.

Tomasz asked for a drying room with heat recovery, as in Silverbeck. This adds £38,000 to the fitting-out, which then costs £164,000 in total.

Decision 25-08: The lease is signed. Thornwick opens as the eighth rental station on 2 June 2025. Ingrid Solheim is responsible.

## 3 Rental fleet for the season

The tents of 2021 have reached the end of their rental life. Sixty Skiddaw 2 tents are taken from our own production at the trade price of £249 each, £14,940 in all. The old tents are checked, repaired and sold at the mill shop on 10 and 11 May 2025.

Decision 25-09: Sixty Skiddaw 2 tents go to the fleet by 30 April 2025. Responsible: Tomasz Wieczorek.

## 4 Recall of the Pika stove, batch PS-2417

Leonie reported three cases of a sticking valve in the Pika stove, all in batch PS-2417, made in week 17 of 2024. Nobody was hurt. The supplier has confirmed that a seal of the wrong hardness was fitted. The batch has 312 stoves, of which 188 have been sold, 96 are in stock and 28 are in rental use.

Stock and rental stoves were blocked on 7 March 2025. Customers can have the valve exchanged free of charge at any station or by post, and get a voucher of £15 for the trouble. The notice goes to dealers, to the website and to the market surveillance authority on 14 March 2025.

Decision 25-10: Recall as proposed. Marcus Bell leads and reports weekly on the share of stoves returned. The target is 85 percent by 30 June 2025.

## 5 Prices of spare parts

Poles and zips have become eight percent dearer since last spring. Marcus warned against passing on everything, since repairs are the reason why many customers come back.

Decision 25-11: Prices of spare parts rise by three percent on 1 May 2025. Repair labour stays at £32 an hour for the whole of 2025.

## 6 Customer service

The average time to a first answer was 5.2 hours in February; the target is four hours. Two seasonal colleagues start on 1 April 2025. Telephone hours are extended to Saturday, 09:00 to 13:00, from 5 April to 27 September 2025.

## 7 Information security

Samuel reported that 94 percent of accounts now use a hardware key for signing in. The rest, mostly seasonal station accounts, follow by 31 May 2025. A phishing exercise in February was clicked by 6 percent of colleagues, after 11 percent in the autumn.

## 8 Any other business

- The summer party takes place on 21 June 2025 at the Lochmoor station.
- The roof of hall B gets solar panels of 120 kilowatts; the work is done between 4 and 22 August 2025, and hall B is closed during it.
- Idris hands over the chair of the sustainability group to Leonie.

## Actions

| No. | Action | Responsible | Due |
| A1 | Sign the Thornwick lease | Ingrid Solheim | 21 March 2025 |
| A2 | Send the recall notice for batch PS-2417 | Marcus Bell | 14 March 2025 |
| A3 | Move 60 Skiddaw 2 tents to the fleet | Tomasz Wieczorek | 30 April 2025 |
| A4 | Update the spare parts price list | Leonie Brandt | 25 April 2025 |
| A5 | Hardware keys for all station accounts | Samuel Okafor | 31 May 2025 |

The next management meeting takes place on 9 April 2025 at 09:00.
`
