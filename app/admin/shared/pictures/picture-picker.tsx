import { Button, Group, Loader, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { LibraryPicture } from "../../../../core/media/picture.ts";
import type { RequestFailure } from "../requests/request-json.ts";
import { AltForm } from "./alt-form.tsx";
import { PictureGrid } from "./picture-grid.tsx";
import { fetchLibrary, type LibraryPage, pictureFailureText } from "./picture-requests.ts";
import { UploadZone } from "./upload-zone.tsx";

/** A dialog to choose a picture from the library or upload one. A picture without alt text gets one first. */
export function PicturePicker({
  onChoose,
  onClose,
}: {
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [query] = useDebouncedValue(search, 250);
  const [reloads, setReloads] = useState(0);
  const [undescribed, setUndescribed] = useState<LibraryPicture | null>(null);
  const result = useLibrary(query, page, reloads);
  const reload = () => setReloads((count) => count + 1);

  if (undescribed) {
    return (
      <Modal
        opened
        onClose={() => setUndescribed(null)}
        title={`Before you use ${undescribed.name}`}
      >
        <AltForm picture={undescribed} onSaved={(alt) => onChoose({ ...undescribed, alt })} />
      </Modal>
    );
  }
  return (
    <Modal opened onClose={onClose} title="Choose a picture" size="xl">
      <Stack gap="md">
        <UploadZone onAdded={reload} onDescribed={reload} />
        <TextInput
          type="search"
          aria-label="Search pictures"
          placeholder="Name or description"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
        />
        <LibraryResults
          page={result}
          onChoose={(picture) =>
            picture.alt.kind === "missing" ? setUndescribed(picture) : onChoose(picture)
          }
        />
        {result?.kind === "listed" && result.pages > 1 ? (
          <Group justify="space-between">
            <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              Newer
            </Button>
            <Text size="sm">{`Page ${page} of ${result.pages}`}</Text>
            <Button
              variant="default"
              disabled={page >= result.pages}
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

function LibraryResults({
  page,
  onChoose,
}: {
  page: LibraryPage | RequestFailure | null;
  onChoose: (picture: LibraryPicture) => void;
}) {
  if (page === null) return <Loader aria-label="Loading pictures" />;
  if (page.kind !== "listed") return <Text role="alert">{pictureFailureText(page)}</Text>;
  if (page.total === 0) return <Text c="dimmed">No pictures here yet. Add one above.</Text>;
  return <PictureGrid pictures={page.pictures} action="Choose" onChoose={onChoose} />;
}

/** A page of the library; null until it is loaded. The answer to an outdated request is dropped. */
function useLibrary(
  search: string,
  page: number,
  reloads: number,
): LibraryPage | RequestFailure | null {
  const [result, setAnswer] = useState<LibraryPage | RequestFailure | null>(null);
  useEffect(() => {
    let isOvertaken = false;
    void fetchLibrary(search, page).then((fresh) => {
      if (!isOvertaken) setAnswer(fresh);
    });
    return () => {
      isOvertaken = true;
    };
  }, [search, page, reloads]);
  return result;
}
