import { telephoneLink } from "../../../../core/format/phones.ts";
import { fillWords } from "../../../../core/words/fill-words.ts";
import { BottomBar, NEXT_STEP_CLASS } from "../../../site-layout/bottom-bar.tsx";
import { useSite, useWords } from "../../../site-layout/page-context.ts";
import { DayStrip } from "../../../widgets/slot-picker/day-strip.tsx";
import { DayPrice, SlotList } from "../../../widgets/slot-picker/slot-list.tsx";
import { DAY_ANCHOR } from "../schedule-query.ts";
import type { TimesView } from "../view-model.ts";
import { PlaceChoices } from "./place-choices.tsx";
import { StepForm } from "./step-form.tsx";
import { StepHead } from "./step-head.tsx";
import { VisitChoices } from "./visit-choices.tsx";

/** The times step: what the visit is for and where, fourteen days, and the slots of one of them. */
export function TimesStep({ view }: { view: TimesView }) {
  const { embed, picker, note, hold, holdMinutes } = view;
  const { businessConfig, scheduling } = useSite();
  const { phone } = businessConfig;
  const { booking: words, visit: visitWords } = useWords();
  const posts = Object.keys(view.typed).length > 0;
  return (
    <>
      <StepHead step="Time" title={note ? words.chooseOther : words.chooseTime} embed={embed}>
        {note ? <TimeNote view={view} /> : null}
      </StepHead>
      <div className="grid gap-x-14 gap-y-3 md:grid-cols-[1fr_2fr]">
        <div className="grid content-start gap-3 md:gap-6">
          <VisitChoices view={view} posts={posts} />
          <PlaceChoices view={view} posts={posts} />
        </div>
        <div className="grid min-w-0 content-start gap-3 md:gap-5">
          {posts ? (
            <StepForm view={view} hold={hold} anchor={DAY_ANCHOR} className="min-w-0">
              <input type="hidden" name="step" value="times" />
              <DayStrip {...picker} inForm />
            </StepForm>
          ) : (
            <DayStrip {...picker} />
          )}
          <StepForm view={view} hold={hold} className="slip grid gap-3">
            <DayPrice chosen={picker.chosen} />
            <input type="hidden" name="step" value="hold" />
            <SlotList
              chosen={picker.chosen}
              nextFree={picker.nextFree}
              words={picker.words}
              posts={posts}
            />
          </StepForm>
          <p className="text-fine text-muted">
            {fillWords(words.timesZone, { zone: picker.zone, minutes: holdMinutes })}
          </p>
          <p className="text-small text-muted">
            {words.noTime.split("{phone}")[0]}
            <a
              href={telephoneLink(phone)}
              className="link inline-flex min-h-11 items-center whitespace-nowrap"
            >
              {phone}
            </a>
            .
          </p>
          {scheduling.waitlist.isOn ? (
            <p className="text-small text-muted">{visitWords.earlierSoon}</p>
          ) : null}
        </div>
      </div>
      {embed ? null : (
        <BottomBar>
          <a href="#times" className={NEXT_STEP_CLASS}>
            {words.chooseTime}
          </a>
        </BottomBar>
      )}
    </>
  );
}

/** Why the time chosen before is not offered, and the way back to it if only the answers are in its way. */
function TimeNote({ view }: { view: TimesView }) {
  const { note, kept } = view;
  return (
    <div role="alert" className="mt-3 border-l-4 border-act bg-tint p-4">
      <p className="font-semibold">{note}</p>
      {kept ? (
        <StepForm view={view} chosen={kept}>
          <button
            type="submit"
            name="step"
            value="details"
            className="link inline-flex min-h-11 cursor-pointer items-center text-left text-small"
          >
            {fillWords(useWords().booking.keepTime, { time: kept.time })}
          </button>
        </StepForm>
      ) : null}
    </div>
  );
}
