/** The health and safety policy, in the small markup that `write/markup.ts` reads. Every main section starts a page. */
export const safetyPolicy = `
# Health and Safety Policy

Tarnwood Outdoor Ltd · Version 4.2 · in force from 1 February 2025 · Owner: Tomasz Wieczorek, Head of Operations

This policy applies to every workplace of Tarnwood Outdoor: the workshop and warehouse in Harrowdale, the offices, all rental stations and work at trade fairs. It applies to employees, to seasonal and agency staff, and to contractors and visitors while they are on our premises.

Two sentences carry all the rest. No deadline is worth an injury. Whoever sees a danger may stop the work, and will be thanked for it.

## 1 Responsibilities

### 1.1 Managing directors

The managing directors are responsible for a safe workplace as a whole. They provide money, time and people for it, read every accident report, and walk through workshop and warehouse together with the safety officer once a quarter.

### 1.2 Safety officer

The safety officer is Birgit Lindqvist, extension 4700. She advises all teams, keeps the register of risk assessments, investigates accidents and may stop any work. She reports to the managing directors directly and not to Operations.

### 1.3 Line managers

Line managers assess the risks of each activity before it begins and again every twelve months, instruct their team, and see to it that the instruction is documented. New colleagues are instructed on their first day, before they touch a machine.

### 1.4 Everybody

Everybody uses the protective equipment, keeps escape routes clear, reports dangers and near misses, and works only with machines on which they were instructed.

## 2 Emergencies

### 2.1 Fire

Press the nearest red call point, leave the building by the nearest exit, do not use the lift, and go to the assembly point. The assembly point in Harrowdale is the car park behind hall C, beside the old weir. Fire wardens wear yellow waistcoats and count heads. Nobody goes back before the fire brigade gives the word.

Fire drills take place twice a year, in April and in October, without announcement. The building must be empty within four minutes.

### 2.2 First aid

There is a first-aid box in every hall, in every station and in every company vehicle; the boxes are checked on the first Monday of each month. Defibrillators hang at the main entrance of the mill, in hall B and in the stations Corrie Point and Lochmoor. At least one person in twenty is a trained first-aider, and at least one is present in every shift. Training is refreshed every two years.

### 2.3 Telephone numbers

| For | Number |
| Fire, ambulance, police | 112 |
| Internal emergency line | 4999 |
| Safety officer | 4700 |
| Poison information | 01632 960 112 |
| Night guard, Harrowdale | 4998 |

## 3 Workshop

### 3.1 Sewing and cutting

Needle guards stay on the machines. The threads are changed only when the machine is switched off at the main switch. At the band knife and the laser cutter, chain-mail gloves and the light curtain are compulsory; rings, scarves and loose sleeves are not allowed, and long hair is tied back.

### 3.2 Hot work and gluing

Seam taping machines reach 480 degrees Celsius. Only colleagues with the taping certificate operate them. Gluing and coating are done in the ventilated cabin of hall B. The extraction is checked every 14 months, and the cabin is not used when the green light is off.

### 3.3 Noise

Hearing protection is compulsory in the punching area, where the level reaches 87 decibels, and offered everywhere else from 80 decibels. Hearing tests are offered every three years.

### 3.4 Machines

Before a machine is serviced it is switched off, locked with a personal padlock and tagged. The key stays in the pocket of the person who does the work. Removing someone else's padlock leads to dismissal.

## 4 Warehouse and transport

### 4.1 Fork-lift trucks

Only persons with a licence and a written appointment by the Head of Operations drive fork-lift trucks. The speed limit in the halls is 6 kilometres per hour, in the yard 10. Pedestrians use the marked paths. Riding along and lifting people on the forks is forbidden.

### 4.2 Lifting by hand

Loads above 25 kilograms are lifted by two people or with a device. Expectant mothers lift no more than 5 kilograms. Stations have a lifting table for washing tubs and a trolley for wet tents.

### 4.3 Racks

Racks are inspected by a qualified person once a year, and damage is looked for every week. A damaged upright is unloaded at once. The load plates on the racks are binding.

### 4.4 Driving

Drivers of company vehicles show their licence twice a year. Telephoning while driving is not allowed, not even with a hands-free set. After a driving time of two hours there is a break of fifteen minutes.

## 5 Rental stations

### 5.1 Checks on return

Every returned item is checked before it is hired out again. Stoves are tested for leaks in the open air or under the extraction hood. Climbing helmets and via ferrata sets are withdrawn after a fall, after five years of use at the latest, and whenever the check card is missing.

### 5.2 Gas

Not more than 30 gas cartridges are kept inside a station, in the ventilated steel cabinet; the rest is in the cage outside. Cartridges are never stored in a cellar, and partly used ones are not hired out.

### 5.3 Washing and drying

Detergents are decanted only with goggles and gloves. The drying room is not entered while it is heated above 45 degrees. Mould on a tent is treated outdoors with a mask of class FFP2.

### 5.4 Working alone

Nobody works alone at a station before 07:00 or after 20:00. Whoever closes up alone sends a message to the internal emergency line on leaving. If the message is missing, the night guard calls after 20 minutes and then sends help.

## 6 Health at work

### 6.1 Screens and desks

Desks are adjustable in height. Screen work is interrupted for five minutes every hour. Occupational health, Dr Anneke Visser, helps to set up a workplace, at home as well.

### 6.2 Heat, cold and weather

When the temperature in a hall rises above 30 degrees there are additional paid breaks of ten minutes an hour and free drinks; above 35 degrees work in the hall stops. Outdoor work at the stations stops in a thunderstorm and resumes 30 minutes after the last thunder.

### 6.3 Protection of young people and expectant mothers

Young people under 18 do not work at the band knife, with solvents or after 20:00. Expectant mothers tell the People team as early as they wish to; a risk assessment for their workplace follows within three working days.

## 7 Accidents and near misses

### 7.1 Reporting

Every accident is reported to the line manager at once and entered in the accident book on the same day. Accidents with more than three days of absence are reported to the authority by the safety officer within 15 days. Near misses are reported with the orange card or in the staff portal, anonymously if you wish.

### 7.2 Investigation

The safety officer begins the investigation within 24 hours. Its aim is to find causes and not culprits. The report names at least one measure, a person and a date, and hangs on the notice board for four weeks.

### 7.3 Figures

| Year | Reportable accidents | Near misses reported | Days lost |
| 2022 | 9 | 64 | 131 |
| 2023 | 6 | 118 | 88 |
| 2024 | 4 | 173 | 47 |

The target for 2025 is not more than three reportable accidents and at least 200 reports of near misses.

## 8 Review

This policy is reviewed every year in January by the safety committee, which meets six times a year and has members from the workshop, the warehouse, the stations and the offices. The next review is due in January 2026. Earlier versions are kept for ten years.

Signed in Harrowdale on 28 January 2025 by Maren Holt and Idris Vaughan, managing directors.
`
