import { Button, Group, Loader, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { LibraryPicture } from "../../../core/media/picture.ts";
import type { Unanswered } from "../ui/call.ts";
import { AltForm } from "./alt-form.tsx";
import { fetchLibrary, type Listed, troubleText } from "./calls.ts";
import { PictureGrid } from "./picture-grid.tsx";
import { UploadZone } from "./upload-zone.tsx";

/** The library over a form: choose a picture or add one. One that says nothing yet is asked what it shows first. */
export function PicturePicker({
  onChoose,
  onClose,
}: {
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [asked] = useDebouncedValue(search, 250);
  const [looks, setLooks] = useState(0);
  const [wordless, setWordless] = useState<LibraryPicture | null>(null);
  const answer = useLibrary(asked, page, looks);
  const lookAgain = () => setLooks((count) => count + 1);

  if (wordless) {
    return (
      <Modal opened onClose={() => setWordless(null)} title={`Before you use ${wordless.name}`}>
        <AltForm picture={wordless} onSaved={(alt) => onChoose({ ...wordless, alt })} />
      </Modal>
    );
  }
  return (
    <Modal opened onClose={onClose} title="Choose a picture" size="xl">
      <Stack gap="md">
        <UploadZone onAdded={lookAgain} onDescribed={lookAgain} />
        <TextInput
          type="search"
          aria-label="Search pictures"
          placeholder="Search by name or words"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
        />
        <Answer
          answer={answer}
          onChoose={(picture) =>
            picture.alt.kind === "missing" ? setWordless(picture) : onChoose(picture)
          }
        />
        {answer?.kind === "listed" && answer.pages > 1 ? (
          <Group justify="space-between">
            <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              Newer
            </Button>
            <Text size="sm">{`Page ${page} of ${answer.pages}`}</Text>
            <Button
              variant="default"
              disabled={page >= answer.pages}
              onClick={() => setPage(page + 1)}
            >
              Older
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Modal>
  );
}

function Answer({
  answer,
  onChoose,
}: {
  answer: Listed | Unanswered | null;
  onChoose: (picture: LibraryPicture) => void;
}) {
  if (answer === null) return <Loader aria-label="Looking for pictures" />;
  if (answer.kind !== "listed") return <Text role="alert">{troubleText(answer)}</Text>;
  if (answer.total === 0) return <Text c="dimmed">No pictures here yet. Add one above.</Text>;
  return <PictureGrid pictures={answer.pictures} action="Choose" onChoose={onChoose} />;
}

/** A page of the library; null until it is there. An answer that a later question overtook is dropped. */
function useLibrary(search: string, page: number, looks: number): Listed | Unanswered | null {
  const [answer, setAnswer] = useState<Listed | Unanswered | null>(null);
  useEffect(() => {
    let isOvertaken = false;
    void fetchLibrary(search, page).then((fresh) => {
      if (!isOvertaken) setAnswer(fresh);
    });
    return () => {
      isOvertaken = true;
    };
  }, [search, page, looks]);
  return answer;
}
