import { useWords } from "../../../site-layout/page-context.ts";
import { DayControl } from "../../../widgets/slot-picker/day-control.tsx";
import type { PlaceChoice, TimesView } from "../view-model.ts";
import { StepForm } from "./step-form.tsx";

interface Props {
  readonly view: TimesView;
  /** Whether a choice must submit a form, which carries typed fields. */
  readonly posts: boolean;
}

/** The kind of place as one tap, chosen before the times because it can make the visit longer. Home is chosen at first. */
export function PlaceChoices({ view, posts }: Props) {
  const { places, hold, picker } = view;
  if (places.length === 0) return null;
  const choices = <Choices places={places} posts={posts} />;
  if (!posts) return choices;
  const day = picker.days.find(({ isChosen }) => isChosen)?.day ?? "";
  return (
    <StepForm view={view} hold={hold} shows="place">
      <input type="hidden" name="step" value="times" />
      <input type="hidden" name="day" value={day} />
      {choices}
    </StepForm>
  );
}

function Choices({ places, posts }: { places: readonly PlaceChoice[]; posts: boolean }) {
  const { placeKind } = useWords().booking;
  return (
    <nav aria-label={placeKind}>
      <p aria-hidden="true" className="mb-1 text-fine font-semibold">
        {placeKind}
      </p>
      <ul className="grid grid-cols-3 gap-1.5 sm:grid-cols-6 md:max-lg:grid-cols-2 lg:grid-cols-3">
        {places.map(({ kind, label, target, isChosen }) => (
          <li key={kind} className="grid">
            <DayControl
              target={target}
              inForm={posts}
              isCurrent={isChosen}
              className={`inline-flex min-h-11 cursor-pointer items-center justify-center rounded-[3px] border px-2 text-small no-underline ${isChosen ? "border-2 border-act bg-tint font-semibold" : "border-rule bg-card hover:border-ink"}`}
            >
              {label}
            </DayControl>
          </li>
        ))}
      </ul>
    </nav>
  );
}
