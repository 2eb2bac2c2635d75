/** Warranty and repair terms, in the small markup that `write/markup.ts` reads. */
export const warrantyTerms = `
# Warranty and Repair Terms

Tarnwood Outdoor Ltd · Mill Lane 4, Harrowdale · valid for purchases from 1 January 2025

## 1 What this warranty is

This warranty is a promise by the maker. It stands beside the rights that the law gives you against the shop where you bought the product and takes nothing away from them. It applies to products with the Tarnwood label that were bought new, from us or from an authorized dealer, in any country.

## 2 How long it lasts

The warranty starts on the day of purchase shown on the receipt.

| Product group | Warranty period |
| Tents and tarps | 5 years |
| Rucksacks | 5 years |
| Sleeping bags and mats | 3 years |
| Stoves and lamps | 2 years |
| Ex-rental equipment | 1 year |

Seams and zips of tents and rucksacks are repaired free of charge for ten years, whoever owns the product by then.

## 3 What is covered

Faults in material and workmanship are covered, for example seams that open, coatings that peel, poles that break in ordinary use, buckles that fail and valves that leak. We repair the product. If that is not sensible, we replace it with the same or a similar model; if there is none, we pay back the purchase price.

A repaired or replaced product is covered for the rest of the original period, and for at least twelve months.

## 4 What is not covered

- Ordinary wear, fading in sunlight and the gradual loss of loft in down that was stored compressed.
- Damage by fire, by animals, by accidents or by use against the instructions, such as machine washing of a tent.
- Changes and repairs by others.
- Loss and theft.
- Professional use with more than 120 nights a year, unless it was agreed in writing.

Hail, heavy snow and storm above force 9 are limits of the material and not faults. A four-season tent is designed for a snow load of 40 kilograms per square metre and no more.

## 5 How to make a claim

### 5.1 Deadline

Report a fault within 60 days of noticing it. Use the form on our website, come to a rental station, or write to care@tarnwood.example. Describe the fault, add two photographs and the receipt.

### 5.2 Sending the product in

You receive a claim number within two working days. Clean and dry the product, put the claim number into the parcel and send it to: Tarnwood Outdoor, Repair Workshop, Mill Lane 4, Harrowdale. Wet or dirty tents are cleaned for a fee of £22.

Within the warranty we pay the postage both ways from any European country. From elsewhere you pay for sending the product in and we pay for its return.

### 5.3 How long it takes

Most repairs leave the workshop within 15 working days of arrival. Between 15 June and 15 September it may take up to 25 working days. If you need the product for a journey, tell us the date: we lend a comparable rental product free of charge when a repair under warranty takes longer than promised.

## 6 Repairs outside the warranty

We repair our products for as long as we can get the parts, and we keep spare parts for at least twelve years after a model ends. You receive an estimate first. An estimate costs nothing if you accept it; otherwise we charge £12 for it and for the return of the product.

| Repair | Price |
| Labour, per hour | £32 |
| Tent pole section, fitted | £19 |
| New zip, up to one metre | £29 |
| New hip belt for a rucksack | £45 |
| Washing a down sleeping bag | £36 |
| Re-proofing a flysheet | £54 |

Repairs outside the warranty carry a guarantee of twelve months on the work done.

## 7 Rental equipment

Faults of hired equipment are the station's business. Tell the station as soon as you notice the fault; you receive a replacement if one is available, or a refund of the days on which the product could not be used. You never pay for ordinary wear. The rental terms list what is charged for loss and for damage.

## 8 Law and contact

These terms follow the law of the place where the maker has its seat. A dispute may be taken to the ombudsman for consumer affairs before it goes to court. Questions: care@tarnwood.example, telephone 01632 960 140, Monday to Friday from 08:30 to 17:30.
`
